/** Addresses of the demo itself, at the root of its host; scripts/build-demo.mjs writes the files. */
export const demoPaths = {
  /** The portal's page as it was built. */
  portal: '/demo/portal.html',
  style: '/demo/demo.css',
  /** Puts the worker in place. The page at the root names it for as long as the host shows the demo. */
  startScript: '/demo/start.js',
  leaveScript: '/demo/leave.js',
  /** Takes a form with the field `brand`. */
  brand: '/demo/brand',
  startAfresh: '/demo/start-afresh',
  /** Lets the studio that frames the page drive it. */
  previewScript: '/demo/preview.js',
  /** Takes what a studio wants to be shown. */
  preview: '/demo/preview',
} as const;
