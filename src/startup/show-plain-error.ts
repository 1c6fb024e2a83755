/**
 * The last resort: the page could not even be set up, so it shows an error without brand, styles of a component or
 * React.
 *
 * @param sentence fit to be shown, such as that of a `ConfigError`
 */
export function showPlainError(element: HTMLElement, sentence: string | undefined): void {
  const page = element.ownerDocument;
  const main = page.createElement('main');
  main.className = 'doc-main';
  const heading = page.createElement('h1');
  heading.textContent = 'Sorry, something went wrong';
  const text = page.createElement('p');
  text.textContent =
    sentence ?? "We couldn't load My Account. Please check your connection and reload the page.";
  const reload = page.createElement('button');
  reload.type = 'button';
  reload.textContent = 'Reload';
  reload.addEventListener('click', () => page.location.reload());
  main.append(heading, text, reload);
  element.replaceChildren(main);
}
