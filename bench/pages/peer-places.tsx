import type { ReactNode } from 'react';
import { SlotFrame } from '#src/runtime/slot-frame.tsx';
import type { Elements } from '#src/ui/elements.ts';
import styles from '#src/ui/layout/layout.module.css';
import { GridItem } from '#src/ui/layout/layout.tsx';
import { Frame } from '#widgets/sections/frame.tsx';
import { size, span } from './sample.tsx';

/** A section as the portal draws it, around a grid of this class. */
export const PeerSection = ({ children }: { readonly children: (className: string) => Elements }) => (
  <Frame heading={undefined}>{children(styles['pageGrid'] ?? '')}</Frame>
);

/** What the portal draws around a widget. */
export const PeerPlace = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <GridItem span={span}>
    <SlotFrame rooms={size.rooms} room="usual" widget={id}>
      {children}
    </SlotFrame>
  </GridItem>
);
