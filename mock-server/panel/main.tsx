import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createControlClient } from '#mock/control-client.ts';
import { Panel } from './panel.tsx';
import '#src/ui/theme/tokens.css';
import '#src/brands/beacon/tokens.css';
import '#src/brands/beacon/font.css';
import '#src/ui/theme/reset.css';

// It has the looks of a brand.
document.documentElement.dataset['brand'] = 'beacon';
const root = document.getElementById('root');
if (!root) throw new Error('panel.html has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <Panel createControl={(world) => createControlClient('', world)} />
  </StrictMode>,
);
