import { workerData } from 'node:worker_threads';
import { buildGallery } from './gallery-bundle.mjs';

// Builds the gallery into the folder that the thread is started with.
await buildGallery(workerData);
