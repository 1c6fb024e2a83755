import { useState } from 'react';
import { cellEntry, type Show } from '#layouts/api/preview.ts';
import preview from '#layouts/studio/preview/preview.module.css';
import { useRoom } from '#layouts/studio/preview/use-room.ts';
import styles from '#layouts/studio/shared/shared.module.css';
import { custom } from '#src/ui/custom.ts';
import { SkeletonBlock } from '#src/ui/feedback/skeleton.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';

/** What of a widget type is looked at, and how. */
export interface Look extends Pick<Show, 'brand' | 'theme'> {
  readonly type: string;
  /** Word of a state in the address of the frame; undefined for all states under one another. */
  readonly state: string | undefined;
}

/** The page of a preview that shows a widget type. */
export function cellAddress(origin: string, { type, state, brand, theme }: Look): string {
  const query = new URLSearchParams({ type, ...(state === undefined ? {} : { state }), brand, theme });
  return `${origin}${cellEntry}?${query.toString()}`;
}

interface GalleryFrameProps {
  /** Of a preview. */
  readonly origin: string;
  readonly look: Look;
  /** Of the window that the widget has, in px; it is drawn smaller where there is less room. */
  readonly width: number;
  /** What it shows, for people who don't see it. */
  readonly title: string;
}

/** A widget in the runtime of the portal, in a frame: with a mock server of its own for each state. */
export function GalleryFrame({ origin, look, width, title }: GalleryFrameProps) {
  const { stage, scale, height } = useRoom(width);
  const address = cellAddress(origin, look);
  const [loaded, setLoaded] = useState<string>();
  const isLoading = loaded !== address;
  return (
    <div className={preview.framed}>
      <div ref={stage} className={preview.stage} aria-busy={isLoading}>
        <div className={preview.window} style={custom({ '--width': `${width}px`, '--scale': scale })}>
          {/* A new element for each address: one reused frame would add entries to the history. */}
          <iframe
            key={address}
            className={preview.frame}
            style={custom({ '--height': `${height}px` })}
            title={title}
            src={address}
            sandbox="allow-scripts allow-same-origin allow-forms"
            onLoad={() => setLoaded(address)}
          />
          {isLoading ? (
            <div className={preview.cover}>
              <SkeletonBlock height={height} />
            </div>
          ) : null}
        </div>
      </div>
      <span className={styles.muted}>
        <span>{`${width} px${scale < 1 ? `, drawn at ${Math.round(scale * 100)} %` : ''}.`}</span>{' '}
        <TextLink link={{ href: address, external: true }}>Open it alone</TextLink>
      </span>
    </div>
  );
}
