import { act, render, screen, waitFor } from "@testing-library/react";
import { createContext, startTransition, useState, type ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { lazy } from "./lazy.tsx";

const Waiting = () => <p>waiting</p>;

function Greeting({ name }: { name: string }) {
  const [presses, setPresses] = useState(0);
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      {`Halo ${name}, ${presses}`}
    </button>
  );
}

const NameContext = createContext("");

type Code = ComponentType<{ name: string }>;

/** Code that arrives, or fails to, when the test says so. */
function heldCode() {
  let last: { resolve: (code: Code) => void; reject: (error: Error) => void } | undefined;
  const load = vi.fn(() => new Promise<Code>((resolve, reject) => (last = { resolve, reject })));
  return {
    load,
    arrive: () => act(async () => last?.resolve(Greeting)),
    fail: () => act(async () => last?.reject(new Error("no network"))),
  };
}

/** The document that the server renders of a part. */
async function documentOf(element: (Part: Code) => React.JSX.Element): Promise<HTMLElement> {
  const Part = lazy(() => Promise.resolve<Code>(Greeting), { onServer: true });
  await Part.load();
  const root = document.createElement("div");
  root.innerHTML = renderToString(element(Part));
  document.body.append(root);
  return root;
}

it("shows its placeholder until its code has arrived, and asks for the code again after a failure", async () => {
  const code = heldCode();
  const Part = lazy(code.load, { waiting: Waiting });
  await act(async () => render(<Part name="Freya" />));
  expect(screen.getByText("waiting")).toBeDefined();
  await code.fail();
  await act(async () => dispatchEvent(new Event("online")));
  expect(code.load).toHaveBeenCalledTimes(2);
  await code.arrive();
  await screen.findByRole("button", { name: "Halo Freya, 0" });
  expect(screen.queryByText("waiting")).toBeNull();
});

it("keeps the markup of the document until its code has arrived, also when it is rendered again", async () => {
  const root = await documentOf((Part) => <Part name="Freya" />);
  const button = root.querySelector("button");
  const code = heldCode();
  const Part = lazy(code.load, { waiting: Waiting, onServer: true });
  const onRecoverableError = vi.fn();
  const app = await act(async () => hydrateRoot(root, <Part name="Freya" />, { onRecoverableError }));
  await act(async () => app.render(<Part name="Feni" />));
  expect(root.querySelector("button")).toBe(button);
  expect(button?.textContent).toBe("Halo Freya, 0");
  await code.arrive();
  // The same element, which reacts to presses now and has the newest props.
  await waitFor(() => expect(button?.textContent).toBe("Halo Feni, 0"));
  expect(root.querySelector("button")).toBe(button);
  await act(async () => button?.click());
  expect(button?.textContent).toBe("Halo Feni, 1");
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => app.unmount());
  root.remove();
});

it("is removed and not loaded in a window that does not show it, and holds up no transition", async () => {
  function Page({ Part }: { Part: Code }) {
    const [name, setName] = useState("Freya");
    return (
      <NameContext value={name}>
        <button type="button" onClick={() => startTransition(() => setName("Feni"))}>
          {name}
        </button>
        <Part name="Gita" />
      </NameContext>
    );
  }
  const root = await documentOf((Part) => <Page Part={Part} />);
  expect(root.querySelectorAll("button")).toHaveLength(2);
  const code = heldCode();
  const Part = lazy(code.load, { onServer: true, media: "(max-width: 0px)" });
  const app = await act(async () => hydrateRoot(root, <Page Part={Part} />));
  await act(async () => root.querySelector("button")?.click());
  expect([...root.querySelectorAll("button")].map((button) => button.textContent)).toEqual(["Feni"]);
  expect(code.load).not.toHaveBeenCalled();
  act(() => app.unmount());
  root.remove();
});

it("does not let other parts of the page wait for its code", async () => {
  const root = await documentOf((Part) => (
    <>
      <Greeting name="Gita" />
      <Part name="Freya" />
    </>
  ));
  const code = heldCode();
  const Part = lazy(code.load, { onServer: true });
  const app = await act(async () =>
    hydrateRoot(
      root,
      <>
        <Greeting name="Gita" />
        <Part name="Freya" />
      </>,
    ),
  );
  const [first] = root.querySelectorAll("button");
  await act(async () => first?.click());
  expect(first?.textContent).toBe("Halo Gita, 1");
  act(() => app.unmount());
  root.remove();
});
