import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#src/test/eventually.ts';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import { plainDate } from '#src/time/plain-date.ts';
import { CalendarButton } from './calendar-button.tsx';

afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
});

const event = { id: 'move', title: 'Power ends', text: 'Bye', when: { day: plainDate('2026-04-05') } };
const open = () => {
  const send = () => Promise.reject(new Error('no request is needed'));
  render(
    <TestPortal world={createTestServices(send)} send={send}>
      <CalendarButton of="the day that you move out" fileName="moving" events={[event]} />
    </TestPortal>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add to calendar: the day that you move out' }));
};

test('saves a calendar file', async () => {
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => String(files.push(file)),
    revokeObjectURL: () => {},
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  open();
  await eventually(() => expect(click).toHaveBeenCalledOnce());
  expect(files[0]?.type).toBe('text/calendar;charset=utf-8');
  const text = (await files[0]?.text()) ?? '';
  expect(text).toContain('DTSTART;VALUE=DATE:20260405');
  expect(text).toContain(`UID:move@${location.hostname}`);
});

test('shows its text where the browser can not save', async () => {
  open();
  const text = await screen.findByRole('textbox', { name: 'Text of moving.ics' });
  expect((text as HTMLTextAreaElement).value).toContain('SUMMARY:Power ends');
});
