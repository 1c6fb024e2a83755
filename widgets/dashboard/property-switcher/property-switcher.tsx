import { useState } from 'react';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { useAccountSwitch } from '#src/startup/account-switch.tsx';
import type { PlainDate } from '#src/time/plain-date.ts';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { HomeIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { changeInWords } from '#widgets/shared/property/property-change.ts';
import { propertyName } from '#widgets/shared/property/property-name.ts';
import { SwitchProblem } from '#widgets/shared/property/switch-problem.tsx';
import { type Choice, choicesOf } from './choices.ts';
import { ChoiceButtons, ChoiceSelect } from './choosers.tsx';
import { propertySwitcher } from './descriptor.ts';

/** More sites than this are in a list that opens. */
const maxButtons = 4;

/** Chooses the site that the page is about: all of them, or one. */
function PropertySwitcher({ config, data: { list }, account: { today } }: PropsOf<typeof propertySwitcher>) {
  const { selectSite, status } = useAccountSwitch();
  const [hasChosen, setChosen] = useState(false);
  const { properties } = list;
  const [only] = properties;
  const choose = ({ accountId, siteId }: Choice) => {
    setChosen(true);
    void selectSite(accountId, siteId);
  };
  const choices = choicesOf(properties, today);
  const Chooser = properties.length > maxButtons ? ChoiceSelect : ChoiceButtons;
  return (
    <Card title={config.heading}>
      {only === undefined ? (
        <EmptyState title="There are no properties on this account." icon={HomeIcon}>
          A property appears here once you've joined it to your account.
        </EmptyState>
      ) : properties.length === 1 ? (
        <OnlyProperty property={only} today={today} />
      ) : (
        <Chooser
          // A switch brings another selection; what was picked before it is over.
          key={choices.find(({ isSelected }) => isSelected)?.key}
          choices={choices}
          onChoose={choose}
          isSwitching={status === 'loading'}
        />
      )}
      <SwitchProblem hasChosen={hasChosen} />
    </Card>
  );
}

function OnlyProperty({
  property,
  today,
}: {
  readonly today: PlainDate;
  readonly property: PropsOf<typeof propertySwitcher>['data']['list']['properties'][number];
}) {
  const { title, secondLine } = propertyName(property, today);
  const change = changeInWords(property, today);
  return (
    <div>
      <Text strong>{title}</Text>
      {[secondLine, change ?? '']
        .filter((line) => line !== '')
        .map((line) => (
          <Text key={line} size={14} tone="muted">
            {line}
          </Text>
        ))}
    </div>
  );
}

export default defineWidget(propertySwitcher, PropertySwitcher);
