import type { ResponseOf } from '#schemas/wire.ts';
import { Form } from '#src/forms/form.tsx';
import type { FormControl } from '#src/forms/use-form.ts';
import { formatMoney } from '#src/money/money.ts';
import { formatDate } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { NumberField } from '#src/ui/controls/number-field.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { InlineAlert, Notice } from '#src/ui/feedback/notice.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { bottlesText } from '#widgets/shared/lpg/bottles.ts';
import { openOrders } from '#widgets/shared/lpg/order-status.ts';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import { StepHeading } from '#widgets/shared/writing/step-heading.tsx';
import { BottleRow } from './bottle-row.tsx';
import styles from './lpg-order.module.css';
import { mostText, type OrderBody, type OrderInput } from './order.ts';
import { mostBottles, type Point } from './points.ts';

type Info = ResponseOf<'lpg.orderInfo'>;

interface OrderFormProps {
  readonly form: FormControl<OrderInput, OrderBody>;
  readonly point: Point;
  readonly info: Info;
  readonly problem: string | undefined;
  readonly isChecking: boolean;
  readonly takesFocus: boolean;
  readonly onDone: (body: OrderBody) => Promise<void>;
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** How many bottles, and the questions of the server. Nothing is ordered from here. */
export function OrderForm(props: OrderFormProps) {
  const { form, point, info, problem, isChecking, takesFocus, onDone } = props;
  const most = mostBottles(point);
  const { value, ...bottles } = form.choice('bottles');
  return (
    <div className={styles.step}>
      <div>
        <StepHeading place="Step 1 of 2" takesFocus={takesFocus}>
          What you need
        </StepHeading>
        <Text size={14} tone="muted">{`Delivered to ${point.address}`}</Text>
      </div>
      {problem === undefined ? null : (
        <Notice tone="critical" live="assertive">
          {problem}
        </Notice>
      )}
      <Form form={form} label="Order bottled gas" onSubmit={onDone}>
        <div className={styles.amount}>
          <NumberField
            label="Bottles"
            hint={`${point.bottleSize} each, ${formatMoney(point.pricePerBottle)} a bottle incl. GST. ${mostText(most)}`}
            min={1}
            max={most}
            value={value}
            {...bottles}
          />
          <BottleRow count={value ?? 0} most={most} />
        </div>
        <Duplicate point={point} />
        {info.vulnerabilityQuestionnaire.map(({ key, question }, index) => {
          const choice = form.choice(`answers.${index}`);
          return (
            <RadioGroup
              key={key}
              label={question}
              inline
              options={yesNo}
              {...choice}
              value={yesNo.find((each) => each.value === choice.value)?.value}
            />
          );
        })}
        <StaffNote />
        <div>
          <Button type="submit" variant="primary" loading={isChecking} loadingText="Checking your order">
            Check your order
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Points out that there is an open order already. */
function Duplicate({ point }: { readonly point: Point }) {
  const open = openOrders(point.orders);
  if (open.length === 0 && !point.hasActiveOrders) return null;
  const [next] = open;
  return (
    <InlineAlert tone="warning">
      {next === undefined
        ? 'You already have an order open here. A new one comes on top of it.'
        : open.length === 1
          ? `You already have ${bottlesText(next.numberOfBottles)} coming on ${formatDate(next.deliveryDate)}. A new order comes on top.`
          : `You already have ${open.length} orders open here. A new one comes on top of them.`}
    </InlineAlert>
  );
}
