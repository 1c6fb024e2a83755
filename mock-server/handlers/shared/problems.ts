import { type Problem, problem } from '#mock/problem.ts';

/** A thing that does not exist for this customer; `instance` is the pointer of what named it. */
export function notFound(title: string, instance: string): Problem {
  return problem({ type: '/error/not_found', title, status: 404, instance });
}

/** No usage at the selected site, type no_data. */
export function noData(detail: string): Problem {
  return problem({ type: '/error/no_data', title: 'No data', status: 404, detail });
}

export function badField(instance: string, detail: string): Problem {
  return problem({ type: '/error/bad_request', title: 'Bad request', status: 400, detail, instance });
}

/** A profile of the other kind of customer, as the string UNAUTHORIZED. */
export function unauthorisedProfile(detail: string): Problem {
  return problem({ type: '/error/unauthorized', title: 'UNAUTHORIZED', status: 401, detail });
}
