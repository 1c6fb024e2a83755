import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

export const opener = () => screen.findByRole('button', { name: 'Send a meter reading' });
export const submit = { operation: 'meterRead.submit' };
export const taken = 'Thank you, we have your reading';
/** The registers of hemi's home. */
export const [day, night, gas] = ['DAY, kWh', 'NITE, kWh', 'Reading, m³'] as const;

/** What is in the dialog, which is another one each time that it opens. */
export const inDialog = () =>
  within(screen.getByRole('dialog', { name: /^(Send a meter reading|Change your reading)$/ }));
export const field = (name: string) => inDialog().getByRole<HTMLInputElement>('textbox', { name });
export const heading = (name: string) => inDialog().findByRole('heading', { name });
export const press = async (name: string) => userEvent.click(await inDialog().findByRole('button', { name }));

export async function type(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

/** The widget with its dialog open, as hemi unless another persona is named. */
export async function open(scene: Parameters<typeof renderLive>[1] = {}) {
  const shown = await renderLive(pageWidgets.meterReading, { persona: 'hemi', ...scene });
  await userEvent.click(await opener());
  await screen.findByRole('dialog', { name: 'Send a meter reading' });
  return shown;
}

/** A usual reading of every meter of hemi's home, a month after the last one, and how it is sent. */
export async function typeUsual(): Promise<void> {
  await type(day, '37353');
  await type(night, '24930');
  await type(gas, '32592');
}
export const usual = {
  meters: [
    {
      id: 'sp-107000',
      devices: [
        { id: 'E107000-1', deviceReading: 37_353 },
        { id: 'E107000-2', deviceReading: 24_930 },
      ],
    },
    { id: 'sp-107001', devices: [{ id: 'G107001-1', deviceReading: 32_592 }] },
  ],
};
