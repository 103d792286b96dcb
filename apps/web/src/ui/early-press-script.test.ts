import { createContext, runInContext } from "node:vm";
import { expect, it, vi } from "vitest";
import { asleepScript, earlyPressScript, LISTENING_EVENT } from "./early-press-script.ts";

/** A window that the script runs in. */
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
    /** What stands there, and the button that it belongs to, is pressed. */
    press: (button: { click: () => void } | null) => {
      const closest = (selector: string) => (selector === "button[type=button]" ? button : null);
      const event = Object.defineProperty(new Event("click"), "target", { value: { closest } });
      window.dispatchEvent(event);
    },
    listens: () => window.dispatchEvent(new Event(LISTENING_EVENT)),
  };
}
const button = () => ({ click: vi.fn<() => void>() });

it("presses again, once, what was pressed last before the page listened", () => {
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

it("leaves alone who then pressed something else", () => {
  const early = button();
  const { press, listens } = open();
  press(early);
  press(null);
  listens();
  expect(early.click).not.toHaveBeenCalled();
});

it("leaves to the page what is pressed when it listens", () => {
  const late = button();
  const { press, listens } = open();
  listens();
  press(late);
  listens();
  expect(late.click).not.toHaveBeenCalled();
});

it("tells the styles that the page sleeps until it listens, or its code does not come", () => {
  vi.useFakeTimers();
  try {
    const sleep = () => {
      const window = new EventTarget();
      const dataset: DOMStringMap = {};
      const addEventListener = window.addEventListener.bind(window);
      runInContext(
        asleepScript,
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
