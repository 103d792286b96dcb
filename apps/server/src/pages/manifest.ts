import { readFileSync } from "node:fs";
import { z } from "zod";

/** The bundler's own list: for each source module its file, and the modules that it imports at once. */
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);

/**
 * Reads the bundler's manifest.
 * @returns for a source module the addresses of its file and of all that it imports; none for an unknown one
 */
export function readManifest(path: string): (module: string) => readonly string[] {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  const known = new Map<string, readonly string[]>();
  return (module) => {
    const found = known.get(module) ?? filesOf(manifest, module);
    known.set(module, found);
    return found;
  };
}

function filesOf(manifest: z.infer<typeof manifestSchema>, module: string): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of manifest[name]?.imports ?? []) visit(imported);
  };
  visit(module);
  return [...seen].flatMap((name) => {
    const file = manifest[name]?.file;
    return file?.endsWith(".js") ? [`/${file}`] : [];
  });
}
