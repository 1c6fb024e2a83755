import { Component, type ReactNode } from 'react';

interface RootBoundaryProps {
  readonly children: ReactNode;
  /** Shown in place of everything; must not depend on what failed. */
  readonly fallback: ReactNode;
  readonly onError: (error: unknown) => void;
}

/** The last boundary: whatever throws while rendering, the page is never white. */
export class RootBoundary extends Component<RootBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
