-- Digests of the rows that were written with an entry, as JSON. What a store has until now is sealed when this has run.
alter table audit add column sealed text collate "C" not null default '';
