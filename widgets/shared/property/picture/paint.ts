/** Colours of a picture, by what they are for. `picture.module.css` has their values by scheme and theme. */
export const paint = {
  far: 'var(--picture-far)',
  hill: 'var(--picture-hill)',
  lawn: 'var(--picture-lawn)',
  wall: 'var(--picture-wall)',
  roof: 'var(--picture-roof)',
  door: 'var(--picture-door)',
  trim: 'var(--picture-trim)',
  glass: 'var(--picture-glass)',
  glint: 'var(--picture-glint)',
  brick: 'var(--picture-brick)',
  timber: 'var(--picture-timber)',
  path: 'var(--picture-path)',
  road: 'var(--picture-road)',
  leaf: 'var(--picture-leaf)',
  leafDark: 'var(--picture-leaf-dark)',
  flower: 'var(--picture-flower)',
  sun: 'var(--picture-sun)',
  cloud: 'var(--picture-cloud)',
  /** Laid over another colour, where no light falls. */
  shade: 'var(--picture-shade)',
  /** Laid over another colour: joints, boards, folds. */
  joint: 'var(--picture-joint)',
} as const;
