import type { Page } from "playwright-core";

/** The components that one of React's commits rendered. */
export interface Commit {
  /** Components that were rendered for the first time. */
  first: number;
  /** Components that were rendered again. */
  again: number;
  /** Whether the text that {@link awaitText} waits for is on the page since this commit. */
  hasText: boolean;
}

/**
 * Records which components React renders in each commit, through the commit hook of React's developer tools. Must run
 * in the page before its own scripts.
 */
export function recordCommits(): void {
  interface Fiber {
    tag: number;
    flags: number;
    alternate: Fiber | null;
    child: Fiber | null;
    sibling: Fiber | null;
  }
  const PERFORMED_WORK = 1;
  /** Functions, classes, forwarded references and memoised functions. */
  const COMPONENTS = new Set([0, 1, 11, 14, 15]);
  const commits: Commit[] = [];
  const count = (fiber: Fiber, commit: Commit): void => {
    const { tag, flags, alternate, child } = fiber;
    if (COMPONENTS.has(tag) && flags & PERFORMED_WORK) commit[alternate ? "again" : "first"] += 1;
    // The same children as before: nothing below was rendered.
    if (alternate && alternate.child === child) return;
    for (let below = child; below; below = below.sibling) count(below, commit);
  };
  const onCommitFiberRoot = (_id: number, root: { current: Fiber }): void => {
    const commit = { first: 0, again: 0, hasText: false };
    count(root.current, commit);
    const text = Reflect.get(globalThis, "awaitedText") as string | undefined;
    if (text !== undefined && document.body.textContent.includes(text)) {
      commit.hasText = true;
      Reflect.deleteProperty(globalThis, "awaitedText");
    }
    commits.push(commit);
  };
  Object.assign(globalThis, {
    reactCommits: commits,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  });
}

/** The commits up to now. */
export function commitsOf(page: Page): Promise<Commit[]> {
  return page.evaluate(() => Reflect.get(globalThis, "reactCommits") as Commit[]);
}

/** Runs `cause` and resolves with the first commit after which the text is on the page. */
export async function awaitText(page: Page, text: string, cause: () => void): Promise<Commit> {
  await page.evaluate((awaited) => void Object.assign(globalThis, { awaitedText: awaited }), text);
  cause();
  await page.waitForFunction(() =>
    (Reflect.get(globalThis, "reactCommits") as Commit[]).some(({ hasText }) => hasText),
  );
  const commits = await commitsOf(page);
  return commits.find(({ hasText }) => hasText)!;
}
