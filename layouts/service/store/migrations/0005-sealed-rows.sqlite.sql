-- Digests of the rows that were written with an entry, as JSON. What a store has until now is sealed when this has run.
alter table audit add column sealed text not null default '';

-- When the identity provider last said what the owner of a token may do.
alter table token add column confirmed_at bigint not null default 0;
update token set confirmed_at = created_at;

-- "insert or replace" removes a row without a trigger of removals, so a key that is there is never inserted again. A text that
-- is there is left as it is.
create trigger audit_insert before insert on audit when exists (select 1 from audit where seq = new.seq) begin select raise(abort, 'audit is append only'); end;
create trigger release_insert before insert on release when exists (select 1 from release where n = new.n) begin select raise(abort, 'release is append only'); end;
create trigger blob_insert before insert on blob when exists (select 1 from blob where digest = new.digest) begin select raise(ignore); end;
create trigger switch_event_insert before insert on switch_event when exists (select 1 from switch_event where seq = new.seq) begin select raise(abort, 'switch_event is append only'); end;
create trigger review_insert before insert on review when exists (select 1 from review where change_id = new.change_id and seq = new.seq) begin select raise(abort, 'review is append only'); end;
create trigger edit_insert before insert on edit when exists (select 1 from edit where change_id = new.change_id and seq = new.seq) begin select raise(abort, 'edit is append only'); end;
