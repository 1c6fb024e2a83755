import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { productSupport } from './descriptor.ts';
import styles from './product-support.module.css';

/** What to try first, and who helps: phone, hours, email. */
function ProductSupport({ config, data: { answer } }: PropsOf<typeof productSupport>) {
  const { support } = answer;
  return (
    <Card title={config.heading}>
      {support.steps === null ? null : (
        <div className={styles.steps}>
          <Text strong>{support.steps.title}</Text>
          <ol className={styles.list}>
            {support.steps.items.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
      <DefinitionList
        items={[
          {
            term: 'Call us',
            detail: <Way address={support.phone.href}>{support.phone.display}</Way>,
          },
          ...support.hours.map(({ days, hours }) => ({ term: days, detail: hours })),
          { term: 'Email us', detail: <Way address={`mailto:${support.email}`}>{support.email}</Way> },
        ]}
      />
    </Card>
  );
}

/** A link where the policy allows its address, else its text. */
function Way({ address, children }: { readonly address: string; readonly children: string }) {
  const link = useLink()(address, 'external');
  return link === null ? children : <TextLink link={{ href: link.href }}>{children}</TextLink>;
}

export default defineWidget(productSupport, ProductSupport);
