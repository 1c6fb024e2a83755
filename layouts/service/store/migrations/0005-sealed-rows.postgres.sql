-- Digests of the rows that were written with an entry, as JSON. What a store has until now is sealed when this has run.
alter table audit add column sealed text collate "C" not null default '';

-- When the identity provider last said what the owner of a token may do.
alter table token add column confirmed_at bigint not null default 0;
update token set confirmed_at = created_at;
