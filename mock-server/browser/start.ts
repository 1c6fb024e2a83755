import { startDemo } from './start-demo.ts';

startDemo({
  workers: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
  storage: () => sessionStorage,
  began: performance.timeOrigin,
  reload: () => location.reload(),
  tell: (text) => {
    const place = document.querySelector('[role="status"]');
    if (place) place.textContent = text;
  },
});
