import { Component, type ReactNode } from "react";

interface BoundaryProps {
  /**
   * What stands in its place when something within has failed.
   * @param again tries it once more
   * @param failures how often it had failed before
   */
  fallback: (again: () => void, failures: number) => ReactNode;
  children: ReactNode;
}

/** Keeps what fails within from everything around it. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  #failures = 0;

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.#failures += 1;
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    return this.state.hasFailed
      ? fallback(() => this.setState({ hasFailed: false }), this.#failures)
      : children;
  }
}
