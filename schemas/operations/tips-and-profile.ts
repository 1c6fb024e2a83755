import { businessProfile, homeProfile } from '#schemas/entities/profile.ts';
import { tipRatings, tips } from '#schemas/entities/tips.ts';
import { object, oneOf, text } from '#schemas/json-schema.ts';
import type { Operations } from '#schemas/operation.ts';

const guid = object({ guid: text('Id of the tip.') });

/** Tips and the profile of home or business. */
export const tipsAndProfileOperations = {
  'tips.list': {
    method: 'GET',
    path: '/private/tips',
    access: 'private',
    summary: 'Tips by category.',
    responses: { 200: tips },
  },
  'tips.review': {
    method: 'POST',
    path: '/private/tips/{guid}',
    access: 'private',
    summary: 'Rates a tip.',
    params: guid,
    body: object({ tipReviewStatus: oneOf(tipRatings, 'The rating.') }),
    responses: { 204: null },
    changes: ['tips.list'],
    errors: { 404: 'No such tip' },
  },
  'tips.clearReview': {
    method: 'DELETE',
    path: '/private/tips/{guid}',
    access: 'private',
    summary: 'Takes a rating back.',
    params: guid,
    responses: { 204: null },
    changes: ['tips.list'],
    errors: { 404: 'No such tip' },
  },
  'tips.visited': {
    method: 'POST',
    path: '/private/tips/visitedTips',
    access: 'private',
    summary: 'The tips page was visited.',
    responses: { 204: null },
    changes: ['tips.list'],
  },
  'tips.visitedCategory': {
    method: 'POST',
    path: '/private/tips/visitedCategoryTips',
    access: 'private',
    summary: 'A category of tips was visited.',
    body: object({ categoryVisited: text('The category.') }),
    responses: { 204: null },
    changes: ['tips.list'],
    errors: { 404: 'No such category' },
  },
  'homeProfile.get': {
    method: 'GET',
    path: '/private/homeProfile',
    access: 'private',
    summary: 'Profile of a home.',
    responses: { 200: homeProfile },
    errors: { 401: 'UNAUTHORIZED state' },
  },
  'homeProfile.save': {
    method: 'POST',
    path: '/private/homeProfile',
    access: 'private',
    summary: 'Saves the profile of a home.',
    body: homeProfile,
    responses: { 204: null },
    changes: [
      'homeProfile.get',
      'drd.nextBestAction.get',
      'drd.widget.homeComparison',
      'drd.widget.usageBreakdown',
      'insights.usageBreakdown',
      'insights.homeComparison',
      'insights.thirtyDay',
      'insights.latest',
      'insights.yearly',
    ],
  },
  'businessProfile.get': {
    method: 'GET',
    path: '/private/businessProfile',
    access: 'private',
    summary: 'Profile of a business.',
    responses: { 200: businessProfile },
    errors: { 401: 'UNAUTHORIZED state' },
  },
  'businessProfile.save': {
    method: 'POST',
    path: '/private/businessProfile',
    access: 'private',
    summary: 'Saves the profile of a business.',
    body: businessProfile,
    responses: { 204: null },
    changes: [
      'businessProfile.get',
      'drd.nextBestAction.get',
      'drd.widget.usageBreakdown',
      'insights.usageBreakdown',
      'insights.yearly',
    ],
  },
} as const satisfies Operations;
