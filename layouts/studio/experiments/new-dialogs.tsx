import { useRef, useState } from 'react';
import { reweigh } from '#layouts/core/arms.ts';
import type { Experiment } from '#layouts/core/experiments.ts';
import { TextArea } from '#layouts/studio/forms/text-area.tsx';
import { FormDialog } from '#layouts/studio/shared/form-dialog.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { slotsIn } from './shares.ts';

/** Why a text can't be a name of an experiment or an arm; undefined where it can. */
export function whyNoName(name: string, taken: readonly string[]): string | undefined {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name)) {
    return 'Begin with a small letter; then small letters, digits and hyphens, 40 at most.';
  }
  return taken.includes(name) ? 'There is one of this name.' : undefined;
}

/** As many other salts as there are, it is another one: who sees one experiment isn't who sees another. */
function newSalt(others: readonly Experiment[]): string {
  const salt = crypto.randomUUID().slice(0, 8);
  return others.some((other) => other.salt === salt) ? newSalt(others) : salt;
}

interface NewExperimentProps {
  readonly others: readonly Experiment[];
  readonly onAdd: (experiment: Experiment) => void;
  readonly onClose: () => void;
}

/** Takes what a new experiment is about, with its first arm. */
export function NewExperimentDialog({ others, onAdd, onClose }: NewExperimentProps) {
  const first = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ id: '', why: '', owner: '', arm: 'b', share: '5' });
  const [isChecked, setChecked] = useState(false);
  const set = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const slots = slotsIn(typed.share);
  const errors = {
    id: whyNoName(
      typed.id,
      others.map(({ id }) => id),
    ),
    why: typed.why.trim() === '' ? 'Say what is to be found out.' : undefined,
    owner: typed.owner.trim() === '' ? 'Say whom to ask.' : undefined,
    arm: whyNoName(typed.arm, []),
    share: slots === undefined ? 'Give a share from 0 to 100.' : undefined,
  };
  const errorOf = (field: keyof typeof errors) => (isChecked ? errors[field] : undefined);

  function add() {
    setChecked(true);
    if (slots === undefined || Object.values(errors).some((error) => error !== undefined)) return;
    onAdd({
      id: typed.id,
      owner: typed.owner.trim(),
      why: typed.why.trim(),
      salt: newSalt(others),
      arms: reweigh([{ id: typed.arm, slots: [] }], [slots]),
    });
  }

  return (
    <FormDialog
      onClose={onClose}
      title="Add an experiment"
      description="Nobody sees a difference before a widget names its arm, and the change is published."
      initialFocus={first}
      action="Add it"
      onSend={add}
    >
      <TextField
        ref={first}
        label="Name"
        hint="For conditions, such as tiles. It can’t be changed later."
        spellCheck={false}
        value={typed.id}
        error={errorOf('id')}
        onChange={({ target }) => set({ id: target.value })}
      />
      <TextArea
        label="What is to be found out"
        value={typed.why}
        error={errorOf('why')}
        onChange={(why) => set({ why: why.slice(0, 500) })}
      />
      <TextField
        label="Team to ask"
        value={typed.owner}
        error={errorOf('owner')}
        onChange={({ target }) => set({ owner: target.value.slice(0, 100) })}
      />
      <TextField
        label="First arm"
        hint="What is tried. What is shown today is the control, and needs no arm."
        spellCheck={false}
        value={typed.arm}
        error={errorOf('arm')}
        onChange={({ target }) => set({ arm: target.value })}
      />
      <TextField
        label="Its share"
        suffix="%"
        width="short"
        inputMode="decimal"
        value={typed.share}
        error={errorOf('share')}
        onChange={({ target }) => set({ share: target.value })}
      />
    </FormDialog>
  );
}

interface NewArmProps {
  /** Of the experiment. */
  readonly name: string;
  /** Arms that it has. */
  readonly taken: readonly string[];
  readonly onAdd: (arm: string) => void;
  readonly onClose: () => void;
}

/** Takes the name of another arm, which nobody is in until it gets a share. */
export function NewArmDialog({ name, taken, onAdd, onClose }: NewArmProps) {
  const first = useRef<HTMLInputElement>(null);
  const [arm, setArm] = useState('');
  const [isChecked, setChecked] = useState(false);
  const error = whyNoName(arm, taken);

  function add() {
    setChecked(true);
    if (error === undefined) onAdd(arm);
  }

  return (
    <FormDialog
      onClose={onClose}
      title={`Add an arm to ${name}`}
      description="Nobody is in it until you give it a share."
      initialFocus={first}
      action="Add it"
      onSend={add}
    >
      <TextField
        ref={first}
        label="Name"
        hint="Such as c."
        spellCheck={false}
        value={arm}
        error={isChecked ? error : undefined}
        onChange={({ target }) => setArm(target.value)}
      />
    </FormDialog>
  );
}
