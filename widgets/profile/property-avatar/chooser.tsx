import type { ResponseOf } from '#schemas/wire.ts';
import { read } from '#src/api/read.ts';
import { useWrite } from '#src/api/use-write.ts';
import { useKeptState } from '#src/forms/unsaved-work.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { type ColourScheme, PropertyPicture } from '#widgets/shared/property/picture/property-picture.tsx';
import { ProblemNotice } from '#widgets/shared/writing/problem-notice.tsx';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import { problemOf } from '#widgets/shared/writing/write-problem.ts';
import { type Look, PictureChoice } from './picture-choice.tsx';
import styles from './property-avatar.module.css';
import { useDashboardAfter } from './use-dashboard-after.ts';

export type Picture = ResponseOf<'drd.propertyAvatar.get'>;

const schemeNames: Readonly<Record<ColourScheme, string>> = {
  sky: 'Sky',
  bush: 'Bush',
  sand: 'Sand',
  harbour: 'Harbour',
  dusk: 'Dusk',
  stone: 'Stone',
};
const schemes = Object.keys(schemeNames) as ColourScheme[];

const forbidden = '/error/forbidden';
const sentences = {
  [forbidden]: "The picture of this property can't be changed any more, so we haven't saved it.",
  otherwise: "We couldn't save your picture. It's still chosen here; try again.",
};

const saved = 'Your picture is saved. Your dashboard opens in a moment.';

/** The picture that the server has; undefined where none was chosen. */
export function lookOf({ hasSelectedAvatar, type, colorSchema }: Picture): Look | undefined {
  return hasSelectedAvatar && type !== null && colorSchema !== null
    ? { type, scheme: colorSchema }
    : undefined;
}

interface ChooserProps {
  readonly picture: Picture;
  /** Shown, and chosen until somebody chooses: the picture of now, or one to begin with. */
  readonly start: Look;
}

/** Chooses building and colours, shows them, and saves them. */
export function Chooser({ picture, start }: ChooserProps) {
  const { send, isSending, outcome, reset } = useWrite('drd.propertyAvatar.save', {
    read: read('drd.propertyAvatar.get'),
    find: ({ type, colorSchema }, { body }) =>
      type === body.type && colorSchema === body.colorSchema ? 'done' : 'missing',
  });
  const staff = useStaffReason();
  const isSaved = outcome.kind === 'done';
  useDashboardAfter(isSaved);
  const now = lookOf(picture);
  const [look, setLook] = useKeptState(
    'Picture',
    () => start,
    ({ type, scheme }) => !isSaved && (type !== start.type || scheme !== start.scheme),
  );
  const isNow = now?.type === look.type && now.scheme === look.scheme;
  const nameOf = ({ type, scheme }: Look) =>
    `${picture.propertyAvatars.find((offered) => offered.type === type)?.label ?? type}, ${schemeNames[scheme]}`;
  const choose = (changes: Partial<Look>) => {
    // Who chooses again stays here.
    reset();
    setLook({ ...look, ...changes });
  };
  const save = async () => {
    const { kind } = await send({ body: { type: look.type, colorSchema: look.scheme } });
    if (kind === 'done') announce(saved);
  };
  return (
    <>
      <StaffNote />
      <div className={styles.chooser}>
        <div className={styles.choices}>
          <PictureChoice
            label="Building"
            options={picture.propertyAvatars.map(({ type, label }) => ({
              value: type,
              label,
              look: { ...look, type },
            }))}
            value={look.type}
            onChange={(type) => choose({ type })}
            disabled={isSending}
          />
          <PictureChoice
            label="Colours"
            isSmall
            options={schemes.map((scheme) => ({
              value: scheme,
              label: schemeNames[scheme],
              look: { ...look, scheme },
            }))}
            value={look.scheme}
            onChange={(scheme) => choose({ scheme })}
            disabled={isSending}
          />
        </div>
        <div className={styles.result}>
          <div className={styles.preview}>
            <PropertyPicture {...look} label={`Your picture: ${nameOf(look)}`} />
          </div>
          {isSaved ? (
            <InlineAlert tone="success">{saved}</InlineAlert>
          ) : (
            <Text size={14} tone="muted">
              {isNow
                ? 'This is your picture now.'
                : now === undefined
                  ? 'Not saved yet.'
                  : `Not saved yet. Your picture now: ${nameOf(now)}.`}
            </Text>
          )}
          <ProblemNotice problem={problemOf(outcome, sentences)} />
          <div>
            <Button
              variant="primary"
              loading={isSending}
              loadingText="Saving"
              disabledReason={staff ?? lockedReason(outcome, isNow)}
              onClick={save}
            >
              Save this picture
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}

type Outcome = ReturnType<typeof useWrite<'drd.propertyAvatar.save'>>['outcome'];

/** Why the customer has nothing to save. */
function lockedReason(outcome: Outcome, isNow: boolean): string | undefined {
  if (outcome.kind === 'done') return saved;
  if (outcome.kind === 'refused' && outcome.problem.type === forbidden) return sentences[forbidden];
  return isNow ? 'This is your picture now.' : undefined;
}
