import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { Part } from '#src/runtime/part.tsx';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import { useServices } from '#src/services.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { BillIcon, ChartIcon, HomeIcon, SuccessIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { ListRow, ListRows } from '#src/ui/layout/list-rows.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { emptyBreakdownOf, emptyStatusOf, type NoInsight } from '#widgets/shared/insights/insight-answer.ts';
import { InsightState } from '#widgets/shared/insights/insight-state.tsx';
import { insightNoData } from './descriptor.ts';

type Props = PropsOf<typeof insightNoData>;

/** Why an insight isn't there yet, and what to do; where it is there, the way to it. */
function InsightNoData({ config, data: { comparison, breakdown }, account }: Props) {
  const name = config.insight === 'comparison' ? 'comparison' : 'usage breakdown';
  const body = (status: NoInsight | undefined) => (
    <SlotRoom isShort={status !== 'NO_DATA'}>
      <Card title={`What your ${name} needs`}>
        <Reason status={status} name={name} config={config} isBusiness={account.type === 'sme'} />
      </Card>
    </SlotRoom>
  );
  return (
    <>
      <Part of={comparison} subject="what is missing">
        {(answer) => body(emptyStatusOf(answer))}
      </Part>
      <Part of={breakdown} subject="what is missing">
        {(answer) => body(emptyBreakdownOf(answer))}
      </Part>
    </>
  );
}

interface ReasonProps extends Pick<Props, 'config'> {
  readonly status: NoInsight | undefined;
  /** "comparison" */
  readonly name: string;
  readonly isBusiness: boolean;
}

function Reason({ status, name, config, isBusiness }: ReasonProps) {
  const linkTo = useLink();
  if (status === 'NO_DATA') return <Needs name={name} isBusiness={isBusiness} />;
  if (status !== undefined) {
    const isComparison = config.insight === 'comparison';
    return (
      <InsightState
        status={status}
        subject={`your ${name}`}
        promise={
          isComparison
            ? `compare your use with ${isBusiness ? 'businesses' : 'homes'} like yours`
            : 'work out what your energy goes on'
        }
        isBusiness={isBusiness}
        operation={isComparison ? 'insights.homeComparison' : 'insights.usageBreakdown'}
      />
    );
  }
  const link = config.to === undefined ? null : linkTo(config.to);
  return (
    <EmptyState
      icon={SuccessIcon}
      title={`Your ${name} is ready.`}
      action={link ? <Button link={link}>{`See your ${name}`}</Button> : null}
    >
      We have all that it needs.
    </EmptyState>
  );
}

/** What it takes, each with the way to it. */
function Needs({ name, isBusiness }: { readonly name: string; readonly isBusiness: boolean }) {
  const { brand } = useServices();
  const linkTo = useLink();
  const kind = isBusiness ? 'business' : 'home';
  const hasProfile = isBusiness || brand.switches.homeProfile;
  return (
    <>
      <Text
        measure
      >{`We don't have a ${name} for this account yet, because it rests on your readings and your first bill. There's nothing you need to switch on: it fills in by itself.`}</Text>
      <ListRows label={`What a ${name} rests on`}>
        <ListRow
          icon={ChartIcon}
          title="Your readings"
          detail="A smart meter sends them each night. Without one, they come when your meter is read."
          link={linkTo('/account/products/consumption') ?? undefined}
        />
        <ListRow
          icon={BillIcon}
          title="Your first bill"
          detail="It comes about a month after your supply starts."
          link={linkTo('/account/bill/payments') ?? undefined}
        />
        {hasProfile ? (
          <ListRow
            icon={HomeIcon}
            title={`Your ${kind} profile`}
            detail={
              isBusiness
                ? 'What your business does, and how big it is.'
                : 'How many of you there are, and how you heat your home.'
            }
            link={linkTo(`/account/profile/${kind}-profile`) ?? undefined}
          />
        ) : null}
      </ListRows>
    </>
  );
}

export default defineWidget(insightNoData, InsightNoData);
