import { Component, type ReactNode } from "react";

interface BoundaryProps {
  /** What stands in its place when something within has failed. @param again tries it once more */
  fallback: (again: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps what fails within from everything around it. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? fallback(() => this.setState({ hasFailed: false })) : children;
  }
}
