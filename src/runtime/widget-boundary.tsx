import { Component, type ReactNode } from 'react';

interface WidgetBoundaryProps {
  readonly children: ReactNode;
  /** Shown instead once something below has thrown. */
  readonly instead: (error: unknown, retry: () => void) => ReactNode;
  /** When it changes, the content is rendered again. */
  readonly resetKey: unknown;
}

/** Catches what a widget throws while rendering or in an effect, and nothing beyond its slot. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, { error: unknown; hasError: boolean }> {
  override state = { error: undefined as unknown, hasError: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasError: true };
  }

  override componentDidUpdate(before: WidgetBoundaryProps) {
    if (this.state.hasError && before.resetKey !== this.props.resetKey) this.retry();
  }

  readonly retry = () => this.setState({ error: undefined, hasError: false });

  override render() {
    return this.state.hasError ? this.props.instead(this.state.error, this.retry) : this.props.children;
  }
}
