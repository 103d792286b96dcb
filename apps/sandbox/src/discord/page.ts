import type { Handler } from "../serving/http.ts";
import type { Community, Embed, PostedMessage } from "../world/community.ts";

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 0 auto; padding: 1rem; }
  h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin: 2rem 0 0.5rem; }
  article { border-top: 1px solid #8886; padding: 0.75rem 0; }
  header { font-size: 0.85rem; opacity: 0.8; }
  p { margin: 0.25rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  section { border-left: 4px solid; padding: 0.5rem 0.75rem; margin: 0.5rem 0; background: #8881; }
  h3 { font-size: 1rem; margin: 0; } dt { font-weight: 600; margin-top: 0.5rem; } dd { margin: 0; }
  dd { white-space: pre-wrap; overflow-wrap: anywhere; } img { max-width: 100%; max-height: 16rem; }
  footer { font-size: 0.85rem; opacity: 0.8; margin-top: 0.5rem; }`;

/** A web page of the Discord server: its channels and the bot's messages. */
export function discordPage(community: Community): Handler {
  return ({ path, method }) => {
    if (path !== "/" || (method !== "GET" && method !== "HEAD")) return undefined;
    const channels = community.channels
      .map(({ id, name }) => channelOf(name, community.messages(id).toReversed()))
      .join("");
    const body =
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Community server</title>` +
      `<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body>` +
      `<h1>Community server of the sandbox</h1><p>${community.members.length} members</p>${eventsOf(community)}${channels}</body></html>`;
    return { type: "text/html; charset=utf-8", body, headers: { "cache-control": "no-store" } };
  };
}

function eventsOf({ events }: Community): string {
  const rows = events.map(
    ({ name, description, startsAt }) =>
      `<article><header><time datetime="${escaped(startsAt)}">${readable(Date.parse(startsAt))}</time></header>` +
      `<h3>${escaped(name)}</h3><p>${escaped(description)}</p></article>`,
  );
  return `<h2>Events</h2>${rows.length === 0 ? "<p>Nothing yet.</p>" : rows.join("")}`;
}

function channelOf(name: string, messages: readonly PostedMessage[]): string {
  const shown = messages.length === 0 ? "<p>Nothing yet.</p>" : messages.map(messageOf).join("");
  return `<h2>#${escaped(name)}</h2>${shown}`;
}

function messageOf({ content, embeds, atMs, editedAtMs, pings }: PostedMessage): string {
  const at = new Date(atMs).toISOString();
  const notes = [
    ...(editedAtMs === null ? [] : [`edited ${readable(editedAtMs)}`]),
    ...(pings.everyone || pings.userIds.length + pings.roleIds.length > 0 ? ["calls people"] : []),
  ];
  return (
    `<article><header>penlight · <time datetime="${at}">${readable(atMs)}</time>${notes.map((note) => ` · ${note}`).join("")}` +
    `</header>${content === "" ? "" : `<p>${escaped(content)}</p>`}${embeds.map(embedOf).join("")}</article>`
  );
}

function embedOf({ title, url, description, color, image, fields, footer }: Embed): string {
  const colour = `#${(color ?? 0x888888).toString(16).padStart(6, "0")}`;
  const name = escaped(title ?? "");
  const heading = url === undefined ? name : `<a href="${escaped(url)}">${name || escaped(url)}</a>`;
  const rows = (fields ?? []).map(
    (field) => `<dt>${escaped(field.name)}</dt><dd>${escaped(field.value)}</dd>`,
  );
  return (
    `<section style="border-color: ${colour}">${heading === "" ? "" : `<h3>${heading}</h3>`}` +
    (description === undefined ? "" : `<p>${escaped(description)}</p>`) +
    (rows.length === 0 ? "" : `<dl>${rows.join("")}</dl>`) +
    (image === undefined ? "" : `<img src="${escaped(image.url)}" alt="">`) +
    (footer === undefined ? "" : `<footer>${escaped(footer.text)}</footer>`) +
    `</section>`
  );
}

function readable(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** Escapes HTML. */
function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
