import { createContext, runInContext } from "node:vm";
import { expect, it, vi } from "vitest";
import { unhydratedScript, earlyPressScript, LISTENING_EVENT, SIDEBAR_EVENT } from "./early-press-script.ts";

/** A window in which the script runs. */
function open() {
  const window = new EventTarget();
  runInContext(
    earlyPressScript,
    createContext({
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
    }),
  );
  return {
    /** Dispatches a press on an element and its closest button. */
    press: (button: ReturnType<typeof buttonIn> | null) => {
      const closest = (selector: string) => (selector === "button[type=button]" ? button : null);
      const event = Object.defineProperty(new Event("click"), "target", { value: { closest } });
      window.dispatchEvent(event);
    },
    listens: () => window.dispatchEvent(new Event(LISTENING_EVENT)),
    sidebarListens: () => window.dispatchEvent(new Event(SIDEBAR_EVENT)),
  };
}
/** @param inside the selector of an element that contains the button; null for none */
const buttonIn = (inside: string | null) => ({
  click: vi.fn<() => void>(),
  closest: (selector: string) => (selector === inside ? {} : null),
});
const button = () => buttonIn(null);

it("repeats, once, the last press that was made before hydration", () => {
  const [first, last] = [button(), button()];
  const { press, listens } = open();
  press(first);
  press(last);
  expect(last.click).not.toHaveBeenCalled();
  listens();
  listens();
  expect(first.click).not.toHaveBeenCalled();
  expect(last.click).toHaveBeenCalledOnce();
});

it("repeats a press on the sidebar once that is hydrated, and no other then", () => {
  const [inSidebar, elsewhere] = [buttonIn(".sidebar"), button()];
  for (const pressed of [inSidebar, elsewhere]) {
    const { press, listens, sidebarListens } = open();
    press(pressed);
    listens();
    expect(pressed.click).toHaveBeenCalledTimes(pressed === elsewhere ? 1 : 0);
    sidebarListens();
    expect(pressed.click).toHaveBeenCalledTimes(1);
  }
});

it("repeats a press on the sidebar between the page's hydration and its own, unless another follows", () => {
  for (const isFollowed of [false, true]) {
    const [inSidebar, elsewhere] = [buttonIn(".sidebar"), button()];
    const { press, listens, sidebarListens } = open();
    listens();
    press(inSidebar);
    if (isFollowed) press(elsewhere);
    sidebarListens();
    press(inSidebar);
    sidebarListens();
    expect(inSidebar.click).toHaveBeenCalledTimes(isFollowed ? 0 : 1);
    expect(elsewhere.click).not.toHaveBeenCalled();
  }
});

it("does not repeat a press after a later press elsewhere", () => {
  const early = button();
  const { press, listens } = open();
  press(early);
  press(null);
  listens();
  expect(early.click).not.toHaveBeenCalled();
});

it("leaves presses after hydration to the page", () => {
  const late = button();
  const { press, listens } = open();
  listens();
  press(late);
  listens();
  expect(late.click).not.toHaveBeenCalled();
});

it("marks the document until it is hydrated, or until its code fails to arrive in time", () => {
  vi.useFakeTimers();
  try {
    const sleep = () => {
      const window = new EventTarget();
      const dataset: DOMStringMap = {};
      const addEventListener = window.addEventListener.bind(window);
      runInContext(
        unhydratedScript,
        createContext({ document: { documentElement: { dataset } }, addEventListener, setTimeout }),
      );
      return { dataset, listens: () => window.dispatchEvent(new Event(LISTENING_EVENT)) };
    };
    const [woken, left] = [sleep(), sleep()];
    woken.listens();
    expect([woken.dataset, left.dataset]).toEqual([{}, { sleep: "" }]);
    vi.advanceTimersByTime(10_000);
    expect(left.dataset).toEqual({});
  } finally {
    vi.useRealTimers();
  }
});
