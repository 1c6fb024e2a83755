import type { ReactNode } from 'react';
import { AfterPage } from '#src/shell/after-page.tsx';
import { MissingPage } from '#src/shell/not-found.tsx';
import type { DeferredNoticeProps } from './deferred-notice.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { MissingPageNotice } from './missing-page-notice.tsx';
import { NationalAlert } from './national-alert.tsx';
import { NewFeature } from './new-feature.tsx';
import { PlannedWork } from './planned-work.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { SwitchFailure } from './switch-failure.tsx';
import { LeavingQuestion, SwitchingQuestion } from './unsaved-work.tsx';

/** All that the first paint does without around a page, in one chunk. */
export function AnyNotice(props: DeferredNoticeProps): ReactNode {
  switch (props.which) {
    case 'staff':
      return <ImpersonationBanner />;
    case 'critical-alert':
      return <NationalAlert critical />;
    case 'alert':
      return <NationalAlert critical={false} />;
    case 'planned-work':
      return <PlannedWork />;
    case 'storage':
      return <StorageNotice />;
    case 'new-feature':
      return <NewFeature />;
    case 'switch-failure':
      return <SwitchFailure />;
    case 'switching':
      return <SwitchingQuestion />;
    case 'leaving':
      return <LeavingQuestion blocker={props.blocker} />;
    case 'not-found':
      return <MissingPage />;
    case 'missing-page':
      return <MissingPageNotice />;
    case 'after-page':
      return <AfterPage />;
  }
}
