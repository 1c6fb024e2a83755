import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { ActionControl } from '#src/runtime/server-action.tsx';
import { formatDate } from '#src/time/format-date.ts';
import { Badge, type BadgeProps } from '#src/ui/feedback/badge.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CheckIcon, ClockIcon, OfflineIcon, SuccessIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { MoneyFigure } from '#widgets/shared/money/money-figure.tsx';
import { Connection } from './connection.tsx';
import { productPlan } from './descriptor.ts';
import styles from './product-plan.module.css';

type Props = PropsOf<typeof productPlan>;
type Product = Props['config']['product'];
type Plan = NonNullable<Props['data']['answer']['plan']>;

const names: Readonly<Record<Product, string>> = { broadband: 'broadband', monitoring: 'energy monitoring' };

/** What a product besides energy costs and includes, how it is doing, and what to do next. */
function ProductPlan({ config, data: { answer } }: Props) {
  const { plan, support } = answer;
  if (plan === null) {
    return (
      <Card title={config.heading}>
        <EmptyState
          title={`You don't have ${names[config.product]} with us.`}
        >{`Call ${support.phone.display} and we'll check what we can offer at your address.`}</EmptyState>
      </Card>
    );
  }
  const state = stateOf(plan);
  return (
    <Card
      title={config.heading}
      menu={
        <Badge tone={state.tone} icon={state.icon}>
          {state.word}
        </Badge>
      }
    >
      <div className={styles.areas}>
        <div className={styles.main}>
          <MoneyFigure label={plan.name} amount={plan.pricePerMonth} basis="a month, incl. GST" />
          <ul className={styles.includes} role="list" aria-label={`Part of ${plan.name}`}>
            {plan.includes.map((each) => (
              <li key={each}>
                <Icon of={CheckIcon} size={16} />
                <span>{each}</span>
              </li>
            ))}
          </ul>
        </div>
        <Connection plan={plan} />
      </div>
      <NextStep plan={plan} />
      <DefinitionList
        columns={2}
        items={[
          {
            term: plan.status === 'starting' ? 'Begins on' : 'With us since',
            detail: formatDate(plan.since),
          },
          { term: 'Where', detail: plan.address },
        ]}
      />
      <Text size={14} tone="muted">
        {plan.billing}
      </Text>
    </Card>
  );
}

function NextStep({ plan: { nextStep } }: { readonly plan: Plan }) {
  if (nextStep === null) return null;
  return (
    <div className={styles.next}>
      <Text strong>What's next</Text>
      <Text measure>{nextStep.text}</Text>
      {nextStep.button === null ? null : (
        <div>
          <ActionControl action={nextStep.button.action} asText>
            {nextStep.button.label}
          </ActionControl>
        </div>
      )}
    </div>
  );
}

function stateOf({
  status,
  statusDate,
}: Plan): Required<Pick<BadgeProps, 'tone' | 'icon'>> & { word: string } {
  const day = statusDate === null ? '' : formatDate(statusDate);
  switch (status) {
    case 'starting':
      return { tone: 'info', icon: ClockIcon, word: `Begins on ${day}` };
    case 'ending':
      return { tone: 'warning', icon: ClockIcon, word: `Ends on ${day}` };
    case 'offline':
      return { tone: 'critical', icon: OfflineIcon, word: `No signal since ${day}` };
    case 'active':
      return { tone: 'success', icon: SuccessIcon, word: 'Working' };
  }
}

export default defineWidget(productPlan, ProductPlan);
