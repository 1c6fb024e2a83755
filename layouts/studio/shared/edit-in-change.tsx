import { useState } from 'react';
import { useRoleReason } from '#layouts/studio/api/session.tsx';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import { addressOfChange } from '#layouts/studio/changes/address.ts';
import { NewChangeDialog } from '#layouts/studio/changes/new-change.tsx';
import { useLinkTo } from '#layouts/studio/shell/links.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { AddIcon, EditIcon } from '#src/ui/icons/icons.ts';
import { Menu } from '#src/ui/overlay/menu.tsx';

interface EditInChangeProps {
  readonly path: string;
  /** What the document has: "the rules". */
  readonly what: string;
  /** Where it is edited; as source unless there is a form for it. */
  readonly tab?: 'source' | 'design';
}

/** Opens a document in a tab of a change: of one that is under way, or of a new one. */
export function EditInChange({ path, what, tab = 'source' }: EditInChangeProps) {
  const linkTo = useLinkTo();
  const reason = useRoleReason('editor');
  const [isBeginning, setBeginning] = useState(false);
  const changes = useCall('changes.list', { query: { state: 'active' } }).data?.value.changes ?? [];
  if (reason !== undefined) {
    return (
      <Button icon={EditIcon} disabledReason={reason}>
        Edit in a change
      </Button>
    );
  }
  const isIn = (id: string) =>
    changes.some((change) => change.id === id && change.drafts.some((draft) => draft.path === path));
  const items = changes
    .filter(({ id, state }) => state === 'open' || isIn(id))
    .map(({ id, title }) => ({
      id,
      label: title,
      detail: isIn(id) ? `edits ${what} already` : 'under way',
      icon: EditIcon,
      link: linkTo(addressOfChange(id, tab, path)),
    }));
  return (
    <>
      <Menu
        label={`Edit in a change: ${what}`}
        icon={EditIcon}
        text="Edit in a change"
        items={[
          ...items,
          { id: 'new', label: 'In a new change…', icon: AddIcon, onSelect: () => setBeginning(true) },
        ]}
      />
      {isBeginning ? <NewChangeDialog onClose={() => setBeginning(false)} path={path} tab={tab} /> : null}
    </>
  );
}
