import type { ReactNode } from 'react';
import { useServices } from '#src/services.tsx';
import { RootBoundary } from './root-boundary.tsx';

interface ShellBoundaryProps {
  readonly children: ReactNode;
  /** Names the part in a report. */
  readonly name: string;
  readonly fallback?: ReactNode;
}

/** A part of the shell that may fail without taking the page along, whatever an answer looks like. */
export function ShellBoundary({ children, name, fallback = null }: ShellBoundaryProps) {
  const { monitor } = useServices();
  return (
    <RootBoundary fallback={fallback} onError={(error) => monitor.error(error, name)}>
      {children}
    </RootBoundary>
  );
}
