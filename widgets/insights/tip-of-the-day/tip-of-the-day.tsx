import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { NewBadge } from '#widgets/shared/insights/new-badge.tsx';
import { SavingBadge } from '#widgets/shared/tips/saving-badge.tsx';
import { TipRating } from '#widgets/shared/tips/tip-rating.tsx';
import { type Season, type Tip, tipOfSeed, tipsState } from '#widgets/shared/tips/tips-model.ts';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import { tipOfTheDay } from './descriptor.ts';
import { SeasonScene } from './season-scene.tsx';
import styles from './tip-of-the-day.module.css';

/** One tip of the season for the whole day, never one that the customer disliked. */
function TipOfTheDay({ config, data, account }: PropsOf<typeof tipOfTheDay>) {
  const state = tipsState(data.tips, true);
  const { season, seasonal } = state;
  const tip = tipOfSeed(state, account.today);
  return (
    <Card
      title={config.heading.replaceAll('{season}', season.toLowerCase())}
      tone="brand"
      menu={<NewBadge tag="TIPS_FOR_YOU_SEEN" />}
    >
      <div className={styles.tip}>
        <SeasonScene season={season} />
        {tip === undefined ? (
          <NoTip season={season} isRated={seasonal.length > 0} />
        ) : (
          <Today key={tip.Guid} tip={tip} />
        )}
      </div>
    </Card>
  );
}

function Today({ tip }: { readonly tip: Tip }) {
  return (
    <div className={styles.words}>
      <Heading level={3} size={20}>
        {tip.Title}
      </Heading>
      <Text measure>{tip.Text}</Text>
      <div className={styles.about}>
        <Badge>{tip.category}</Badge>
        <SavingBadge saving={tip.SavingPerYear} />
      </div>
      <StaffNote />
      <TipRating tip={tip} />
    </div>
  );
}

const next: Record<Season, Season> = {
  Summer: 'Autumn',
  Autumn: 'Winter',
  Winter: 'Spring',
  Spring: 'Summer',
};

function NoTip({ season, isRated }: { readonly season: Season; readonly isRated: boolean }) {
  const all = useLink()('/account/insights/tips/all-tips');
  return (
    <div className={styles.words}>
      <Text>
        {isRated
          ? `None of our ${season.toLowerCase()} tips is for you. We'll have others in ${next[season].toLowerCase()}.`
          : `We have no tips for ${season.toLowerCase()}. Our other tips apply all year.`}
      </Text>
      {all === null ? null : (
        <TextLink link={all} standalone>
          See all tips
        </TextLink>
      )}
    </div>
  );
}

export default defineWidget(tipOfTheDay, TipOfTheDay);
