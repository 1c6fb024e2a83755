import { useState } from 'react';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SearchField } from '#src/ui/controls/search-field.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { SearchIcon, TipIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { NewBadge } from '#widgets/shared/insights/new-badge.tsx';
import { categoryNamed, countsOf, shownTips, tipsState } from '#widgets/shared/tips/tips-model.ts';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { tips } from './descriptor.ts';
import { TipList } from './tip-list.tsx';
import styles from './tips.module.css';
import { useVisits } from './use-visits.ts';

/** Tips by category. The category and the search are in the address. */
function Tips({ config, data, view }: PropsOf<typeof tips>) {
  const state = tipsState(data.tips, config.onlyForYou);
  const { all, season } = state;
  const category = categoryNamed(config.category ?? view.values.category, all);
  // Typed text is kept here too: the address follows it.
  const [find, setFind] = useState(view.values.find ?? '');
  const { isNew, recordCategory } = useVisits(all, data.tips.HasVisited, category);
  // A layout that names a category without tips has none to show, rather than all of them.
  const isMissing = config.category !== undefined && category === undefined;
  const shown = isMissing ? [] : shownTips(state, { category, find, seasonFirst: config.seasonFirst });
  const search = (text: string) => {
    setFind(text);
    view.set({ find: text.trim() === '' ? undefined : text.slice(0, 100) });
  };
  return (
    <Card title={config.heading} fill={false} menu={<NewBadge tag="TIPS_BETA_SEEN" />}>
      {all.length === 0 || isMissing ? (
        <EmptyState icon={TipIcon} title="There are no tips here yet.">
          We add new ones with every season. Come back a little later.
        </EmptyState>
      ) : (
        <div className={styles.tips}>
          {config.category === undefined ? (
            <>
              <CategoryFilter
                counts={countsOf(all, isNew)}
                chosen={category}
                onChoose={(next) => view.set({ category: next }, { push: true })}
              />
              <div className={styles.search}>
                <SearchField label="Find a tip" hideLabel={false} value={find} onChange={search} />
              </div>
            </>
          ) : null}
          <StaffNote />
          {config.category === undefined ? (
            <p role="status" className={styles.count}>
              {sentence(shown.length, category, find)}
            </p>
          ) : null}
          {shown.length === 0 ? (
            <EmptyState
              icon={SearchIcon}
              title="No tip has these words."
              action={
                <Button
                  onClick={() => {
                    setFind('');
                    view.set({ find: undefined, category: undefined });
                  }}
                >
                  Show all tips
                </Button>
              }
            >
              Try another word, or look through all of them.
            </EmptyState>
          ) : (
            <TipList
              tips={shown}
              season={season}
              isNew={isNew}
              isOpenAtFirst={config.category !== undefined}
              onOpen={(tip) => recordCategory(tip.category)}
            />
          )}
        </div>
      )}
    </Card>
  );
}

/** "3 tips in Hot water with “shower”" */
function sentence(count: number, category: string | undefined, find: string): string {
  const tips = count === 1 ? '1 tip' : `${count} tips`;
  const about = category === undefined ? '' : ` in ${category}`;
  const words = find.trim() === '' ? '' : ` with “${find.trim()}”`;
  return `${tips}${about}${words}. Open one to read it.`;
}

export default defineWidget(tips, Tips);
