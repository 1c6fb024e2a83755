/** What the pages use of packages that are fetched on demand (../peers.ts). */
declare module '@puckeditor/core/rsc' {
  export function Render(props: {
    readonly config: object;
    readonly data: unknown;
  }): import('react').ReactNode;
}

declare module '@json-render/react' {
  type Registry = Readonly<Record<string, (props: never) => import('react').ReactNode>>;
  export function JSONUIProvider(props: {
    readonly registry: Registry;
    readonly children: import('react').ReactNode;
  }): import('react').ReactNode;
  export function Renderer(props: {
    readonly registry: Registry;
    readonly spec: unknown;
  }): import('react').ReactNode;
}
