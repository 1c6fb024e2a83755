import { useEffect, useRef, useState } from 'react';
import { localTime } from '#layouts/core/local-time.ts';
import { isObject } from '#layouts/core/outline.ts';
import { isMeant } from '#layouts/core/when.ts';
import { capital } from '#layouts/studio/words.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { custom } from '#src/ui/custom.ts';
import { Text } from '#src/ui/text/text.tsx';
import { OutlineView } from './outline-view.tsx';
import styles from './preview.module.css';
import { useDesign } from './use-design.tsx';

const widths = [
  { value: '375', label: 'Phone' },
  { value: '768', label: 'Tablet' },
  { value: '1440', label: 'Desktop' },
] as const;
type Width = (typeof widths)[number]['value'];

/** The page as a picture: how its parts stand at a width of the window, and for a brand. */
export function Preview() {
  const { facts, page, personas } = useDesign();
  const [width, setWidth] = useState<Width>('1440');
  const [brand, setBrand] = useState('');
  const [personaId, setPersona] = useState('');
  const persona = personas.find(({ id }) => id === personaId);
  const brands = persona === undefined ? facts.brands : persona.audiences.map((each) => each.brand);
  const audience = persona?.audiences.find((each) => each.brand === brand) ?? persona?.audiences[0];
  const { frame, scale } = useScale(Number(width));
  const sections =
    isObject(page.value) && Array.isArray(page.value['sections']) ? page.value['sections'].length : 0;
  return (
    <div className={styles.preview}>
      <div className={styles.tools}>
        <SegmentedControl label="Width of the window" options={widths} value={width} onChange={setWidth} />
        <div className={styles.brand}>
          <Select
            label="Brand"
            hideLabel
            value={brand}
            options={[
              ...(persona === undefined ? [{ value: '', label: 'All brands' }] : []),
              ...brands.map((each) => ({ value: each, label: capital(each) })),
            ]}
            onChange={setBrand}
          />
        </div>
        <div className={styles.persona}>
          <Select
            label="Seen by"
            hideLabel
            value={personaId}
            options={[
              { value: '', label: 'Everybody' },
              ...personas.map(({ id, name }) => ({ value: id, label: `As ${name}` })),
            ]}
            onChange={(next) => {
              setPersona(next);
              // Somebody is with one brand at least.
              setBrand(personas.find(({ id }) => id === next)?.audiences[0]?.brand ?? '');
            }}
          />
        </div>
        <Text as="span" size={14} tone="muted" tabular>{`${Math.round(scale * 100)} %`}</Text>
      </div>
      <div className={styles.stage} ref={frame}>
        {sections === 0 ? (
          <p className={styles.nothing}>This page has no section yet.</p>
        ) : (
          <div className={styles.window} style={custom({ '--width': `${width}px`, '--scale': scale })}>
            <OutlineView
              width={Number(width)}
              isSeen={(when) =>
                audience === undefined
                  ? brand === '' || when?.brand === undefined || when.brand === brand
                  : isMeant(when, { ...audience, at: localTime(Date.now()) })
              }
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** How much smaller a window of this width has to be to fit; never larger than it is. */
function useScale(width: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return { frame, scale: Math.min(1, Math.max(0.2, room / width)) };
}
