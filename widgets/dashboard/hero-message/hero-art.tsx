import { read } from '#src/api/read.ts';
import { useCached, useRead } from '#src/api/use-read.ts';
import type { Background } from '#src/brands/background.ts';
import { Scene } from '#src/brands/scene.tsx';
import { useLink } from '#src/routing/use-link.ts';
import { useMedia } from '#src/shell/browser-state.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Anchor } from '#src/ui/text/anchor.tsx';
import { PropertyPicture } from '#widgets/shared/property/picture/property-picture.tsx';
import styles from './hero-message.module.css';

const picture = read('drd.propertyAvatar.get');
const start = read('drd.initialize');
const changePicture = 'Change picture';

/**
 * The picture that the customer chose, with the way to another one; the scene of the hour where there is none or the
 * server doesn't say. Where there is no room for the scene, the picture is as small as a face.
 */
export function HeroArt({ background }: { readonly background: Background }) {
  const isWide = useMedia('(width >= 768px)');
  const { data, error } = useRead(picture);
  const canEdit = useCached(start)?.canEditPropertyAvatar === true;
  const link = useLink()('/account/property-avatar');
  // One picture after the other would be a flicker.
  if (data === undefined && error === undefined) return null;
  const { hasSelectedAvatar, type, colorSchema } = data ?? {};
  if (!hasSelectedAvatar || type == null || colorSchema == null)
    return isWide ? <Scene background={background} /> : null;
  const drawing = <PropertyPicture type={type} scheme={colorSchema} />;
  if (!canEdit || link === null) return <div className={styles.picture}>{drawing}</div>;
  if (!isWide) {
    return (
      <Anchor link={link} className={styles.face} aria-label={changePicture}>
        <span className={styles.picture}>{drawing}</span>
      </Anchor>
    );
  }
  return (
    <>
      <div className={styles.picture}>{drawing}</div>
      <div className={styles.change}>
        <Button link={link} size="small">
          {changePicture}
        </Button>
      </div>
    </>
  );
}
