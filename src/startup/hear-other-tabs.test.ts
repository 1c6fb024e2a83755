import { expect, test } from 'vitest';
import { hearOtherTabs } from './hear-other-tabs.ts';
import { tellOtherTabs } from './other-tabs.ts';

test('the tabs of a session hear what a write has changed, and what it has taken the place of', () => {
  const target = new EventTarget();
  const channel = Object.assign(target, {
    postMessage: (data: unknown) => void target.dispatchEvent(new MessageEvent('message', { data })),
  }) as unknown as BroadcastChannel;
  const heard: unknown[] = [];
  const stop = hearOtherTabs(channel, () => 'one', {
    onSwitched: () => heard.push('switched'),
    onWrote: (...news) => heard.push(news),
  });
  const news = {
    type: 'wrote',
    changed: ['ev.chargingSession'],
    replaced: ['ev.accounts.join', 'ev.accounts.leave'],
  } as const;
  tellOtherTabs(channel, 'one', news);
  tellOtherTabs(channel, 'another', news);
  // A tab that was opened before the portal was renewed says less.
  channel.postMessage({ type: 'wrote', sid: 'one' });
  stop();
  tellOtherTabs(channel, 'one', news);
  expect(heard).toEqual([
    [news.changed, news.replaced],
    ['all', []],
  ]);
});
