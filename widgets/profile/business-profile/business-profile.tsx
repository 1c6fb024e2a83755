import { useMemo } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { read } from '#src/api/read.ts';
import { useWrite } from '#src/api/use-write.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { ProfilePart } from '#widgets/shared/profile/profile-part.tsx';
import { placeOf } from '#widgets/shared/profile/profile-view.ts';
import { ProfileWizard } from '#widgets/shared/profile/profile-wizard.tsx';
import type { Answers } from '#widgets/shared/profile/questions.ts';
import { sameAnswers } from '#widgets/shared/profile/same-answers.ts';
import { businessModel } from './business-questions.ts';
import { businessProfile } from './descriptor.ts';

const current = read('businessProfile.get');

interface FormProps {
  readonly config: PropsOf<typeof businessProfile>['config'];
  readonly view: PropsOf<typeof businessProfile>['view'];
  readonly saved: Answers;
}

function BusinessForm({ config, view, saved }: FormProps) {
  const model = useMemo(() => businessModel(config), [config]);
  const { send } = useWrite('businessProfile.save', {
    read: current,
    find: (answer, { body }) => (sameAnswers(answer, body) ? 'done' : 'missing'),
  });
  return (
    <ProfileWizard
      heading={config.heading}
      place="business"
      step={placeOf(view)}
      model={model}
      saved={saved}
      store={{
        name: 'businessProfile',
        read: current,
        // The questions are those of this profile, and the contract checks what is sent.
        save: (answers) => send({ body: answers as ResponseOf<'businessProfile.get'> }),
      }}
      gains={config.gains}
      links={config.links}
    />
  );
}

/** What is asked about the business, to compare it and to split its use. */
function BusinessProfile({ config, view, data: { profile } }: PropsOf<typeof businessProfile>) {
  return (
    <ProfilePart of={profile} place="business" heading={config.heading}>
      {(saved) => <BusinessForm config={config} view={view} saved={saved} />}
    </ProfilePart>
  );
}

export default defineWidget(businessProfile, BusinessProfile);
