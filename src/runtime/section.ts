import type { ComponentType, ReactNode } from 'react';
import type { SectionType } from '#schemas/layout.ts';
import type { PlacedWidget } from './envelope.ts';
import type { ResolvedSection } from './resolve-layout.ts';

/** What a section type gets: its description, and its widgets as they are to be placed. */
export interface SectionProps {
  readonly section: ResolvedSection;
  readonly slots: readonly { readonly widget: PlacedWidget; readonly element: ReactNode }[];
}

/** Every section type of the contract. */
export type SectionTable = Readonly<Record<SectionType, ComponentType<SectionProps>>>;
