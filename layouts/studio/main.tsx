import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient } from './api/client.ts';
import { App } from './app.tsx';
import { createTheme } from './shell/theme.ts';
import '#src/ui/theme/tokens.css';
import '#src/brands/beacon/tokens.css';
import '#src/brands/beacon/font.css';
import '#src/ui/theme/reset.css';
import './base.css';

// It has the looks of a brand; in the preview a page has those of any.
document.documentElement.dataset['brand'] = 'beacon';
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <App client={createClient()} theme={createTheme()} />
  </StrictMode>,
);
