import { useEffect } from 'react';
import { useServices } from '#src/services.tsx';
import { formatDate } from '#src/time/format-date.ts';
import { nzToday } from '#src/time/nz-clock.ts';

/** Tells paper whose page it is and of which day; a style sheet prints it above the page (`shell.module.css`). */
export function usePrintedLine(): void {
  const { brand, clock } = useServices();
  useEffect(() => {
    const root = document.documentElement;
    const write = () => {
      root.dataset['printed'] = `${brand.name}, printed ${formatDate(nzToday(clock))}`;
    };
    write();
    // A page stays open over midnight.
    addEventListener('beforeprint', write);
    return () => {
      removeEventListener('beforeprint', write);
      delete root.dataset['printed'];
    };
  }, [brand, clock]);
}
