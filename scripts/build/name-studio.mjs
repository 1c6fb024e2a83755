/** The place in the first page of a demo at which its deployment may name the studio that drives it. */
const place = '</title>';

/**
 * What a host of previews sends for each page: the page with the name of the studio in it, and the header that lets the studio
 * alone frame it. Only the page that starts the demo is changed; the built portal gets both from the worker.
 *
 * @param studio origin of the studio, such as https://layouts.example; without one nobody drives or frames the demo
 */
export const nameStudio = (studio) => (page) => ({
  text:
    studio !== undefined && page.includes('/demo/start.js')
      ? page.replace(place, `${place}\n    <meta name="preview-studio" content="${studio}" />`)
      : page,
  headers: { 'content-security-policy': `frame-ancestors ${studio ?? "'none'"}` },
});
