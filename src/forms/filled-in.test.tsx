import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { plainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { DateField } from '#src/ui/controls/date-field.tsx';
import { writeInto } from '#src/ui/controls/dirty-text.test-support.ts';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { z } from '#src/zod.ts';
import { Form } from './form.tsx';
import { useForm } from './use-form.ts';

const schema = z.object({ email: z.string(), day: z.string() });

function Sample({ onSubmit }: { readonly onSubmit: (values: unknown) => void }) {
  const form = useForm(schema, { email: '', day: '' });
  return (
    <Form
      form={form}
      label="Sample"
      onTidy={() => form.hook.setValue('email', form.hook.getValues('email').toLowerCase())}
      onSubmit={onSubmit}
    >
      <TextField label="E-mail" type="email" {...form.field('email')} />
      <DateField label="Day" today={plainDate('2026-03-03')} {...form.choice('day')} />
      <Button type="submit">Send</Button>
    </Form>
  );
}

test.each([
  ['past the scripts of the page', writeInto],
  [
    'by a script of the page',
    (field: HTMLInputElement, text: string) => Object.assign(field, { value: text }),
  ],
])('a value that was written without an event counts when the form is sent: %s', async (_how, write) => {
  const onSubmit = vi.fn();
  render(<Sample onSubmit={onSubmit} />);
  write(screen.getByLabelText<HTMLInputElement>('E-mail'), 'Mei@example.co.nz\u200B');
  writeInto(screen.getByLabelText('Day'), '15 March');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({ email: 'mei@example.co.nz', day: '2026-03-15' }),
  );
});
