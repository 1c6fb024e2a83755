import type { ReactNode } from 'react';
import { useLink } from '#src/routing/use-link.ts';
import type { Elements } from '#src/ui/elements.ts';
import { PartialNote } from '#src/ui/feedback/states.tsx';
import type { IconType } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { InfoTip } from '#src/ui/overlay/popover.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { type EmptyStatus, InsightState } from './insight-state.tsx';
import { OneTimePopup } from './one-time-popup.tsx';
import type { PopupProps } from './popup-dialog.tsx';

interface InsightCardProps {
  /** End of the operation that answers, which also names its popup. */
  readonly id: 'homeComparison' | 'usageBreakdown';
  readonly title: string;
  readonly icon: IconType;
  /** One word for it, as in "About this comparison". */
  readonly word: string;
  /** How it is worked out. */
  readonly info: ReactNode;
  /** Path of the page with more. */
  readonly page: string | undefined;
  readonly isBusiness: boolean;
  /** What it is, as in "We couldn't load your comparison." */
  readonly subject: string;
  /** What a complete profile gives, as in "Tell us about your home and we'll …". */
  readonly promise: string;
  /** Why there are no figures; undefined where there are. */
  readonly empty: EmptyStatus | undefined;
  /** A message of the server for those who see the figures. */
  readonly popup: PopupProps['popup'] | null;
  /** The figures. */
  readonly children: Elements;
}

/** The card of an insight: its figures, or why there are none. */
export function InsightCard({ id, word, info, page, empty, popup, children, ...rest }: InsightCardProps) {
  const link = useLink();
  const more = page === undefined ? null : link(page);
  const { title, icon, ...state } = rest;
  return (
    <Card
      title={title}
      icon={icon}
      info={<InfoTip label={`About this ${word}`}>{info}</InfoTip>}
      footer={more ? <TextLink link={more} standalone>{`See the full ${word}`}</TextLink> : null}
    >
      {empty === undefined ? (
        <>
          {children}
          {popup === null ? null : <OneTimePopup id={id} popup={popup} />}
        </>
      ) : (
        <InsightState {...state} status={empty} operation={`drd.widget.${id}`} />
      )}
    </Card>
  );
}

/** Beside figures that rest on few readings. */
export const LimitedNote = () => (
  <PartialNote>We have limited data for these days, so this is a rough guide.</PartialNote>
);

interface InsightNotesProps {
  readonly isLite: boolean;
  readonly hasProfileChanged: boolean;
  readonly isBusiness: boolean;
}

/** What makes the figures less certain. */
export const InsightNotes = ({ isLite, hasProfileChanged, isBusiness }: InsightNotesProps) => (
  <>
    {isLite ? <LimitedNote /> : null}
    {hasProfileChanged ? (
      <PartialNote>{`Your ${isBusiness ? 'business' : 'home'} profile has changed. We're recalculating this, so check again tomorrow.`}</PartialNote>
    ) : null}
  </>
);
