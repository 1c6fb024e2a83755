import { Component, type ReactNode } from 'react';
import { ErrorState } from '#src/ui/feedback/states.tsx';
import { Page } from './page.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Shows that a screen has failed, in its place: the bar above it stays. Give it a `key`, so that another screen begins anew. */
export class ErrorBoundary extends Component<Props, { readonly isFailed: boolean }> {
  override readonly state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override render() {
    if (!this.state.isFailed) return this.props.children;
    return (
      <Page title="Something went wrong">
        <ErrorState
          title="This screen has failed."
          onRetry={() => this.setState({ isFailed: false })}
          retryLabel="Show it again"
        >
          What you changed is saved, or kept in this browser.
        </ErrorState>
      </Page>
    );
  }
}
