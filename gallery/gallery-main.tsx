import { createRoot } from 'react-dom/client';
import '#src/app.css';
import { Gallery } from './gallery.tsx';

document.documentElement.dataset['brand'] = 'beacon';
createRoot(document.getElementById('root') ?? document.body).render(<Gallery />);
