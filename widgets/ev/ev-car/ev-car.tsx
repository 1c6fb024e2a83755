import { useEffect, useRef, useState } from 'react';
import { useHasDraft } from '#src/forms/use-draft.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { EvIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { factsOf } from './car.ts';
import { CarForm, draftName } from './car-form.tsx';
import { evCar } from './descriptor.ts';
import styles from './ev-car.module.css';

/** The car that the other cards reckon with: entered once, then shown with a way to change it. */
function EvCar({ config, data }: PropsOf<typeof evCar>) {
  const { saved, cars, options } = data;
  const hasDraft = useHasDraft(draftName);
  const staff = useStaffReason();
  const [isChanging, setChanging] = useState(hasDraft);
  const change = useRef<HTMLButtonElement>(null);
  const isOpen = isChanging || saved.myEV === null;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The button that was pressed is gone with the form.
    if (wasOpen.current && !isOpen) change.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <SlotRoom isShort={!isOpen}>
      <Card title={config.heading} icon={EvIcon}>
        {isOpen ? (
          <CarForm
            data={data}
            onSaved={() => {
              announce('Saved. The figures of this page are for your car now.');
              setChanging(false);
            }}
            onCancel={saved.myEV === null ? undefined : () => setChanging(false)}
            takesFocus={isChanging && !hasDraft}
          />
        ) : (
          saved.myEV && (
            <div className={styles.saved}>
              <Text>Distance and carbon on this page are worked out for this car.</Text>
              <DefinitionList items={factsOf(saved.myEV, cars.models, options.chargerTypes)} columns={2} />
              <div>
                <Button ref={change} disabledReason={staff} onClick={() => setChanging(true)}>
                  Change your car
                </Button>
              </div>
            </div>
          )
        )}
      </Card>
    </SlotRoom>
  );
}

export default defineWidget(evCar, EvCar);
