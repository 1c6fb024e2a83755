import type { ComponentType, ReactNode } from 'react';
import type { SectionType } from '#schemas/layout.ts';
import type { PlacedWidget } from './envelope.ts';
import type { ResolvedSection } from './resolve-layout.ts';

/** Props of a section type: its description, and its widgets in order. */
export interface SectionProps {
  readonly section: ResolvedSection;
  readonly slots: readonly { readonly widget: PlacedWidget; readonly element: ReactNode }[];
}

/** Every section type of the contract. */
export type SectionTable = Readonly<Record<SectionType, ComponentType<SectionProps>>>;
