-- Ids of the warnings with which a scheduled change may be published, as JSON.
alter table change add column accepted text not null default '[]';
