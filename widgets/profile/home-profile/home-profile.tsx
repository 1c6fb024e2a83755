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
import { homeProfile } from './descriptor.ts';
import { homeModel } from './home-questions.ts';

const current = read('homeProfile.get');

interface FormProps {
  readonly config: PropsOf<typeof homeProfile>['config'];
  readonly view: PropsOf<typeof homeProfile>['view'];
  readonly saved: Answers;
}

function HomeForm({ config, view, saved }: FormProps) {
  const model = useMemo(() => homeModel(config), [config]);
  const { send } = useWrite('homeProfile.save', {
    read: current,
    find: (answer, { body }) => (sameAnswers(answer, body) ? 'done' : 'missing'),
  });
  return (
    <ProfileWizard
      heading={config.heading}
      place="home"
      step={placeOf(view)}
      model={model}
      saved={saved}
      store={{
        name: 'homeProfile',
        read: current,
        // The questions are those of this profile, and the contract checks what is sent.
        save: (answers) => send({ body: answers as ResponseOf<'homeProfile.get'> }),
      }}
      gains={config.gains}
      links={config.links}
    />
  );
}

/** What is asked about the home, to compare it and to split its use. */
function HomeProfile({ config, view, data: { profile } }: PropsOf<typeof homeProfile>) {
  return (
    <ProfilePart of={profile} place="home" heading={config.heading}>
      {(saved) => <HomeForm config={config} view={view} saved={saved} />}
    </ProfilePart>
  );
}

export default defineWidget(homeProfile, HomeProfile);
