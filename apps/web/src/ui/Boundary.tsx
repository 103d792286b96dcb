import { Component, type ReactNode } from "react";

interface BoundaryProps {
  /**
   * Rendered instead of the children after an error.
   * @param again renders the children again
   * @param failures number of earlier errors
   */
  fallback: (again: () => void, failures: number) => ReactNode;
  children: ReactNode;
}

/** Error boundary: contains errors of its children. */
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
