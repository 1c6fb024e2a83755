import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { ActionControl } from '#src/runtime/server-action.tsx';
import { Notice as NoticeBox } from '#src/ui/feedback/notice.tsx';
import { notice } from './descriptor.ts';

/** A sentence of the server, as text: markup in it stays text. */
function Notice({ config: { tone, title, text, button } }: PropsOf<typeof notice>) {
  return (
    <div>
      <NoticeBox
        tone={tone}
        title={title === '' ? undefined : title}
        action={
          button === undefined ? null : (
            <ActionControl action={button.action} asText>
              {button.label}
            </ActionControl>
          )
        }
      >
        {text}
      </NoticeBox>
    </div>
  );
}

export default defineWidget(notice, Notice);
