// Written by `npm run openapi-types` from the API's description; changes here are lost.
export interface paths {
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says that the emulator runs, its version, and whether it is ready for calls. */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells what was counted since the start, in the text format of Prometheus. */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads stores, installs, clock, limits and how the storage stands. */
        get: operations["getState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes everything back to a fixture. */
        post: operations["postReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandboxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the sandboxes, in the order of their making. */
        get: operations["getSandboxes"];
        put?: never;
        /** Makes a sandbox: an emulator of its own in the same process. */
        post: operations["postSandboxes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandboxes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends a sandbox. */
        delete: operations["deleteSandboxesId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists saved states and checkpoints, newest first. */
        get: operations["getSnapshots"];
        put?: never;
        /** Saves the whole state under a name. */
        post: operations["postSnapshots"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots/{name}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes everything back to a saved state. */
        post: operations["postSnapshotsNameRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forgets a saved state. */
        delete: operations["deleteSnapshotsName"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots/{name}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Compares a saved state with another one, or with the present one. */
        get: operations["getSnapshotsNameDiff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots/{name}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Saves a snapshot as the SQLite file that it is. */
        get: operations["getSnapshotsNameFile"];
        /** Keeps the file of a snapshot under a name that is free. */
        put: operations["putSnapshotsNameFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends the sessions of all pages of the interface. */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves the clock and runs what falls due on the way. */
        post: operations["postClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Waits until nothing is left that is due by now or under way; the clock is not touched. */
        post: operations["postSettle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the fault rules that are set, and the presets. */
        get: operations["getFaults"];
        /** Sets the fault rules, or those of a preset; counting begins anew. */
        put: operations["putFaults"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faults/applied": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what the fault rules did, the newest first. */
        get: operations["getFaultsApplied"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes the rate limits. */
        patch: operations["patchLimits"];
        trace?: never;
    };
    "/limits/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists how much of each rate limit is left. */
        get: operations["getLimitsUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/limits/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the calls of the last hour by minute, for each rate limit. */
        get: operations["getLimitsHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/world": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exports the present state as a fixture, every open account as it stands. */
        get: operations["getWorld"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Announces every change, as server-sent events. */
        get: operations["getEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Installs a plugin on a store. */
        post: operations["postInstalls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installs/{pluginId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Uninstalls a plugin. */
        delete: operations["deleteInstallsPluginId"];
        options?: never;
        head?: never;
        /** Changes settings of an install. */
        patch: operations["patchInstallsPluginId"];
        trace?: never;
    };
    "/installs/{pluginId}/rekey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives an install a new API key. */
        post: operations["postInstallsPluginIdRekey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installs/{pluginId}/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Agrees on the consent screen and returns a code for the token endpoint. */
        post: operations["postInstallsPluginIdAuthorize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the development stores. */
        get: operations["getStores"];
        put?: never;
        /** Creates a development store. */
        post: operations["postStores"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/{serverId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a store with everything in it. */
        delete: operations["deleteStoresServerId"];
        options?: never;
        head?: never;
        /** Changes name, currency, cover charge, cutoff or time zone of a store. */
        patch: operations["patchStoresServerId"];
        trace?: never;
    };
    "/stores/{serverId}/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Logs in to a store, which gives it 30 more days. */
        post: operations["postStoresServerIdLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the users of a store with their names. */
        get: operations["getUsers"];
        put?: never;
        /** Adds a user to a store. */
        post: operations["postUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a user from a store. */
        delete: operations["deleteUsersUserId"];
        options?: never;
        head?: never;
        /** Changes a user. */
        patch: operations["patchUsersUserId"];
        trace?: never;
    };
    "/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the customers of a store, ungated. */
        get: operations["getCustomers"];
        put?: never;
        /** Adds a customer to a store. */
        post: operations["postCustomers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{customerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a customer from a store. */
        delete: operations["deleteCustomersCustomerId"];
        options?: never;
        head?: never;
        /** Changes a customer. */
        patch: operations["patchCustomersCustomerId"];
        trace?: never;
    };
    "/catalog/{entity}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists catalog records with the plugin that owns each. */
        get: operations["getCatalogEntity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/capabilities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists who provides each capability. */
        get: operations["getCapabilities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/capabilities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets who provides a capability. */
        put: operations["putCapabilitiesId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows the floor with what stands on each table. */
        get: operations["getTables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{tableId}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a table as staff does. */
        post: operations["postTablesTableIdOpen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists accounts, the newest first. */
        get: operations["getAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads everything that staff sees of an account. */
        get: operations["getAccountsAccountId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{accountId}/as-plugin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads an account as a plugin does, and what is kept from it. */
        get: operations["getAccountsAccountIdAsPlugin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{accountId}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Appends lines to an open account. */
        post: operations["postAccountsAccountIdLines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{accountId}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Voids a line of an open account. */
        post: operations["postAccountsAccountIdVoid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{accountId}/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks lines of an open account as ready, and says where they wait. */
        post: operations["postAccountsAccountIdReady"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{accountId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes an account; of a table, once every plugin with the hook agrees. */
        post: operations["postAccountsAccountIdClose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{accountId}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves a table account, or some of its lines, to another table. */
        post: operations["postAccountsAccountIdMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{accountId}/collect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a payment: all that is due, an amount, or lines and parts of lines. */
        post: operations["postAccountsAccountIdCollect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{accountId}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a closed account again. */
        post: operations["postAccountsAccountIdReopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{accountId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels an open packet. */
        post: operations["postAccountsAccountIdCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{accountId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets the status of an open packet. */
        post: operations["postAccountsAccountIdStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the line metadata of all open accounts. */
        get: operations["getMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/packets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a packet as staff does. */
        post: operations["postPackets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/callbacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists actions and hooks with what plugins answered, the newest first. */
        get: operations["getCallbacks"];
        put?: never;
        /** Sends a plugin an action or a hook and waits for its answer. */
        post: operations["postCallbacks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists deliveries of events, the newest first. */
        get: operations["getDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a delivery with every attempt: what was sent, signed and answered. */
        get: operations["getDeliveriesId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends everything once more to a plugin that was dropped after its last attempt. */
        post: operations["postDeliveriesRedeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends an event to its receiver once more, and waits for that attempt. */
        post: operations["postDeliveriesIdRedeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes the next attempt of a pending delivery now, and waits for it. */
        post: operations["postDeliveriesIdRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives up a pending delivery: no further attempts. */
        post: operations["postDeliveriesIdCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Writes a test that reproduces how a delivery went. */
        get: operations["getDeliveriesIdTest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the last calls, attempts to deliver and changes of accounts, the newest first. */
        get: operations["getActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists logged Data API calls, the newest first. */
        get: operations["getRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a logged Data API call with bodies and events. */
        get: operations["getRequestsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a logged Data API call again, as it was or changed. */
        post: operations["postRequestsIdResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Writes a test that reproduces a logged call in the world that it met. */
        get: operations["getRequestsIdTest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Judges what a plugin did, with evidence and a grade. */
        get: operations["getReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/har": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Saves logged calls, deliveries and callbacks as a HAR file, in order of time. */
        get: operations["getHar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fidelity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the rows of the fidelity ledger, and what comparisons saw of them. */
        get: operations["getFidelity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what comparisons with the platform found, the latest first. */
        get: operations["getEvidence"];
        put?: never;
        /** Takes what a comparison found as evidence about the rows of the fidelity ledger. */
        post: operations["postEvidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/evidence/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads the document of a comparison. */
        get: operations["getEvidenceId"];
        put?: never;
        post?: never;
        /** Forgets a document that was handed in. */
        delete: operations["deleteEvidenceId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the paired devices, each with a fresh session token. */
        get: operations["getDevices"];
        put?: never;
        /** Pairs a device with a provider plugin. */
        post: operations["postDevices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/devices/{deviceId}/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a device a fresh session token. */
        post: operations["postDevicesDeviceIdToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the ids of the payments that wait for the device that asks. */
        get: operations["getDevicePayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists terminal payments with their history, the newest first. */
        get: operations["getPayments"];
        put?: never;
        /** Asks for a payment by card, on an account or for none. */
        post: operations["postPayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{paymentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a terminal payment with its history. */
        get: operations["getPaymentsPaymentId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{paymentId}/reconcile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends an uncertain payment by a verdict of staff. */
        post: operations["postPaymentsPaymentIdReconcile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{paymentId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Writes a test that reproduces a payment at a terminal, and those tried before it. */
        get: operations["getPaymentsPaymentIdTest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alarms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the alarms of terminal payments, the newest first. */
        get: operations["getAlarms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/autopilot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows the evening that runs by itself, or the last one of this world. */
        get: operations["getAutopilot"];
        put?: never;
        /** Lets an evening run by itself, on the clock. */
        post: operations["postAutopilot"];
        /** Stops the evening that runs by itself. */
        delete: operations["deleteAutopilot"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recording": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows how the recording stands. */
        get: operations["getRecording"];
        put?: never;
        /** Starts a recording, ends it as a scenario, or throws it away. */
        post: operations["postRecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the scenarios that can be played. */
        get: operations["getScenarios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenarios/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a scenario. */
        get: operations["getScenariosName"];
        /** Keeps a scenario under its name. */
        put: operations["putScenariosName"];
        post?: never;
        /** Deletes a scenario. */
        delete: operations["deleteScenariosName"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenarios/{name}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Plays a scenario. */
        post: operations["postScenariosNameRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows how the scenario that plays stands, or how the last one ended. */
        get: operations["getScenarioRun"];
        put?: never;
        /** Plays the next step of the scenario, lets it play on, pauses or stops it. */
        post: operations["postScenarioRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receiver-checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists checks of receivers without their probes, the newest first. */
        get: operations["getReceiverChecks"];
        put?: never;
        /** Probes a receiver with right and wrong calls, on which it may act, and says what it does wrong. */
        post: operations["postReceiverChecks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receiver-checks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a check of a receiver with all its probes. */
        get: operations["getReceiverChecksId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terminal/{paymentId}/press": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Presses a button of the simulated device. */
        post: operations["postTerminalPaymentIdPress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terminal/{paymentId}/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows what a button of the simulated device would send, without sending it. */
        get: operations["getTerminalPaymentIdMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terminal/{paymentId}/scenario": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the planned steps of a payment that have not run yet. */
        get: operations["getTerminalPaymentIdScenario"];
        put?: never;
        /** Plans progress and result of a payment on the emulator’s clock. */
        post: operations["postTerminalPaymentIdScenario"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terminal/amount-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the amount rules of the simulated device. */
        get: operations["getTerminalAmountRules"];
        /** Sets the amount rules of the simulated device. */
        put: operations["putTerminalAmountRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A refusal; `code` names its kind, `params` and `details` what it is about. */
        Error: {
            /** @constant */
            success: false;
            message: string;
            status: number;
            code: string;
            params?: {
                [key: string]: string | number;
            };
            details?: {
                path: string;
                product?: string;
            }[];
        };
        /** @description What has changed. `id` names it, `*` stands for any of the topic. `world` means that everything must be read again. `hello` comes first to a client without Last-Event-ID. */
        LiveEvent: {
            /** @enum {string} */
            topic: "hello" | "world" | "accounts" | "floor" | "catalog" | "users" | "customers" | "stores" | "installs" | "devices" | "capabilities" | "capabilityRequests" | "events" | "deliveries" | "callbacks" | "payments" | "alarms" | "amountRules" | "requests" | "clock" | "limits" | "usage" | "autopilot" | "recording" | "storage" | "scenarios" | "scenarioRun" | "snapshots" | "faults" | "checks" | "evidence";
            id: string;
        };
        /** @description What a customer may choose of a product. */
        OptionGroup: {
            id: string;
            title: string;
            min: number;
            max: number;
            multiple: boolean;
            choices: {
                id: string;
                title: string;
                price: number;
            }[];
        };
        /** @description An order line. `note` is left out without consent to customer data. */
        Line: {
            id: string;
            lineId: string | null;
            productId: string | null;
            title: string;
            quantity: number;
            price: number;
            options: components["schemas"]["LineOption"][];
            discountDecimal: number;
            /** @constant */
            extraDecimal: 0;
            lineTotalDecimal: number;
            vatRate: number;
            amounts: components["schemas"]["LineAmounts"];
            note?: string | null;
            createdAt: number;
            ready: boolean;
            storages: string[];
            metadata: components["schemas"]["MetadataItem"][] | null;
        };
        /** @description A chosen option, with the price of one. */
        LineOption: {
            id: string;
            title: string;
            price: number;
            vatRate: null;
        };
        /** @description In integer minor units: base + options + extra - discount + timer = gross, and net + vat = gross. */
        LineAmounts: {
            base: number;
            options: number;
            /** @constant */
            extra: 0;
            discount: number;
            /** @constant */
            timer: 0;
            gross: number;
            net: number;
            vat: number;
        };
        /** @description `by` is the plugin that wrote it. */
        MetadataItem: {
            key: string;
            value: string | number | boolean;
            by: string;
        };
        /** @description A voided line. `note` and `reason` are left out without consent. */
        CancelledLine: {
            id: string;
            lineId: string | null;
            productId: string | null;
            title: string;
            quantity: number;
            price: number;
            options: components["schemas"]["LineOption"][];
            discountDecimal: number;
            /** @constant */
            extraDecimal: 0;
            lineTotalDecimal: number;
            vatRate: number;
            amounts: components["schemas"]["LineAmounts"];
            note?: string | null;
            createdAt: number;
            ready: boolean;
            storages: string[];
            metadata: components["schemas"]["MetadataItem"][] | null;
            cancelledAt: number;
            reason?: string | null;
        };
        /** @description A payment line, or a discount on the whole sale. */
        PaymentLine: {
            lineId: string | null;
            methodId: string | null;
            title: string;
            amount: number;
            cash: boolean;
            isDiscount: boolean;
            metadata: components["schemas"]["MetadataItem"][] | null;
        };
        /** @description Whom a packet is for; without consent only `id` and `region`. */
        PacketCustomer: {
            id: string | null;
            name?: string | null;
            phone?: string | null;
            call?: string | null;
            address?: string | null;
            addressDescription?: string | null;
            region: string | null;
        };
        /** @description The open account of a table with its lines. `note` is left out without consent to customer data. */
        TableAccount: {
            tableId: string;
            uuid: string;
            docNo: number;
            /** Format: date */
            docNoDate: string;
            tableName: string;
            desing: string;
            personCount: number;
            /** @constant */
            channel: "TABLE";
            /** @constant */
            type: "dine_in";
            createdAt: number;
            updatedAt: number;
            currency: string;
            /** @constant */
            amountExponent: 2;
            note?: string | null;
            total: number;
            paid: number;
            totalDiscount: number;
            orders: components["schemas"]["Line"][];
            cancels: components["schemas"]["CancelledLine"][];
            payments: components["schemas"]["PaymentLine"][];
            cancelPayments: [
            ];
        };
        /** @description A packet with its lines. `note` and `paymentNote` are left out without consent to customer data. */
        PacketAccount: {
            packetId: string;
            uuid: string;
            docNo: number;
            /** Format: date */
            docNoDate: string;
            /** @constant */
            channel: "PACKET";
            /** @constant */
            entegrasyon: "packet";
            status: string;
            type: ("dine_in" | "takeaway" | "delivery") | null;
            createdAt: number;
            updatedAt: number;
            currency: string;
            /** @constant */
            amountExponent: 2;
            customer: components["schemas"]["PacketCustomer"] | null;
            note?: string | null;
            paymentNote?: string | null;
            total: number;
            paid: number;
            totalDiscount: number;
            orders: components["schemas"]["Line"][];
            cancels: components["schemas"]["CancelledLine"][];
            payments: components["schemas"]["PaymentLine"][];
            cancelPayments: [
            ];
        };
        /** @description A HAR 1.2 file. */
        Har: {
            log: {
                /** @constant */
                version: "1.2";
                creator: {
                    name: string;
                    version: string;
                };
                entries: {
                    /**
                     * Format: date-time
                     * @description On the emulator's clock.
                     */
                    startedDateTime: string;
                    /** @description Milliseconds of real time. */
                    time: number;
                    request: {
                        method: string;
                        url: string;
                        httpVersion: string;
                        cookies: {
                            name: string;
                            value: string;
                        }[];
                        headers: {
                            name: string;
                            value: string;
                        }[];
                        queryString: {
                            name: string;
                            value: string;
                        }[];
                        postData?: {
                            mimeType: string;
                            params: {
                                name: string;
                                value: string;
                            }[];
                            /** @description Cut at 64 KB. */
                            text: string;
                        };
                        headersSize: number;
                        bodySize: number;
                    };
                    response: {
                        /** @description 0: no answer. */
                        status: number;
                        statusText: string;
                        httpVersion: string;
                        cookies: {
                            name: string;
                            value: string;
                        }[];
                        headers: {
                            name: string;
                            value: string;
                        }[];
                        content: {
                            size: number;
                            mimeType: string;
                            /** @description Cut at 64 KB. */
                            text?: string;
                        };
                        redirectURL: string;
                        headersSize: number;
                        bodySize: number;
                        /** @description Why there is no answer, or why it counts as none. */
                        _error?: string;
                    };
                    cache: Record<string, never>;
                    timings: {
                        send: number;
                        wait: number;
                        receive: number;
                    };
                    _countertop: {
                        /** @constant */
                        kind: "request";
                        id: string;
                        serverId: string | null;
                        pluginId: string | null;
                        notes: string[];
                        /** @description Rows of the fidelity ledger. */
                        ledger: string[];
                        /** @description What a fault rule did to it. */
                        fault?: {
                            rule: string;
                            effect: {
                                [key: string]: unknown;
                            };
                        };
                        bucket: string | null;
                    } | {
                        /** @constant */
                        kind: "delivery";
                        id: string;
                        serverId: string | null;
                        pluginId: string | null;
                        notes: string[];
                        /** @description Rows of the fidelity ledger. */
                        ledger: string[];
                        /** @description What a fault rule did to it. */
                        fault?: {
                            rule: string;
                            effect: {
                                [key: string]: unknown;
                            };
                        };
                        attempt: number;
                        eventId: string;
                        type: string;
                        /** @description The logged call that caused the event. */
                        requestId: string | null;
                        /** @enum {string} */
                        status: "pending" | "delivered" | "dropped" | "cancelled";
                    } | {
                        /** @constant */
                        kind: "callback";
                        id: string;
                        serverId: string | null;
                        pluginId: string | null;
                        notes: string[];
                        /** @description Rows of the fidelity ledger. */
                        ledger: string[];
                        /** @description What a fault rule did to it. */
                        fault?: {
                            rule: string;
                            effect: {
                                [key: string]: unknown;
                            };
                        };
                        /** @enum {string} */
                        callback: "action" | "hook";
                        type: string;
                        /** @enum {string} */
                        outcome: "answered" | "timeout" | "failed" | "rateLimited";
                        gate: ("yes" | "confirmed" | "failedOpen" | "warning" | "no") | null;
                    };
                }[];
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: {
                ready?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @constant */
                            status: "ok";
                            version: string;
                            ready: boolean;
                            reason: ("locked" | "full" | "readOnly" | "failing" | "damaged" | "moved" | "closing") | null;
                            /** @description How many fault rules are on. */
                            faults: number;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Text, without the envelope of other answers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            stores: {
                                serverId: string;
                                name: string;
                                email: string;
                                /** Format: date-time */
                                expiresAt: string;
                            }[];
                            installs: {
                                serverId: string;
                                pluginId: string;
                                title: string;
                                clientSecret: string;
                                apiKey: string;
                                scopes: string[];
                                customerConsent: boolean;
                                suspended: boolean;
                                userConsent: boolean;
                                webhookSecret: string;
                                headerPrefix: string;
                                connectUrl: string | null;
                                webhook: {
                                    url: string;
                                    events: string[];
                                    /** @enum {string} */
                                    signature: "timestamped" | "body" | "standard";
                                    /** @enum {string} */
                                    retries: "spec" | "fast";
                                    enabled: boolean;
                                } | null;
                                callbacks: {
                                    baseUrl: string;
                                    hooks: "table.close"[];
                                    failOpen: boolean;
                                } | null;
                            }[];
                            clock: {
                                /** Format: date-time */
                                now: string;
                                /** @enum {string} */
                                mode: "real" | "virtual" | "ticking";
                            };
                            limits: {
                                /** @enum {string} */
                                profile: "sandbox" | "production" | "off";
                                values: {
                                    readPerMinute: number | null;
                                    writePerMinute: number | null;
                                    tokenPerMinute: number | null;
                                    actionPerMinute: number | null;
                                    hookPerMinute: number | null;
                                    capabilityPerMinute: number | null;
                                    callbackPerDay: number | null;
                                };
                            };
                            /** @description How long plugins may take where that is not the platform's own; real time. */
                            timeouts?: {
                                webhookMs?: number;
                                actionMs?: number;
                                hookMs?: number;
                            };
                            storage: {
                                ok: boolean;
                                reason: ("locked" | "full" | "readOnly" | "failing" | "damaged" | "moved" | "logRefused") | null;
                                /** @description One sentence that names the database. */
                                problem: string | null;
                                /** @description Rows of the logs that could not be kept since the start. */
                                lostLogRows: number;
                            };
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description A built-in fixture by name, or a whole fixture. */
                    fixture?: string | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            stores: {
                                serverId: string;
                                name: string;
                                email: string;
                                /** Format: date-time */
                                expiresAt: string;
                            }[];
                            installs: {
                                serverId: string;
                                pluginId: string;
                                title: string;
                                clientSecret: string;
                                apiKey: string;
                                scopes: string[];
                                customerConsent: boolean;
                                suspended: boolean;
                                userConsent: boolean;
                                webhookSecret: string;
                                headerPrefix: string;
                                connectUrl: string | null;
                                webhook: {
                                    url: string;
                                    events: string[];
                                    /** @enum {string} */
                                    signature: "timestamped" | "body" | "standard";
                                    /** @enum {string} */
                                    retries: "spec" | "fast";
                                    enabled: boolean;
                                } | null;
                                callbacks: {
                                    baseUrl: string;
                                    hooks: "table.close"[];
                                    failOpen: boolean;
                                } | null;
                            }[];
                            clock: {
                                /** Format: date-time */
                                now: string;
                                /** @enum {string} */
                                mode: "real" | "virtual" | "ticking";
                            };
                            limits: {
                                /** @enum {string} */
                                profile: "sandbox" | "production" | "off";
                                values: {
                                    readPerMinute: number | null;
                                    writePerMinute: number | null;
                                    tokenPerMinute: number | null;
                                    actionPerMinute: number | null;
                                    hookPerMinute: number | null;
                                    capabilityPerMinute: number | null;
                                    callbackPerDay: number | null;
                                };
                            };
                            /** @description How long plugins may take where that is not the platform's own; real time. */
                            timeouts?: {
                                webhookMs?: number;
                                actionMs?: number;
                                hookMs?: number;
                            };
                            storage: {
                                ok: boolean;
                                reason: ("locked" | "full" | "readOnly" | "failing" | "damaged" | "moved" | "logRefused") | null;
                                /** @description One sentence that names the database. */
                                problem: string | null;
                                /** @description Rows of the logs that could not be kept since the start. */
                                lostLogRows: number;
                            };
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSandboxes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            title: string | null;
                            url: string;
                            dataApi: string;
                            control: string;
                            /**
                             * Format: date-time
                             * @description The system's time.
                             */
                            createdAt: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSandboxes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The fixture and flags of the start; everything as it is now; a snapshot; another sandbox as it is now.
                     * @default start
                     */
                    from?: ("start" | "now") | {
                        snapshot: string;
                    } | {
                        sandbox: string;
                    };
                    /** @description A built-in fixture by name, or a whole fixture. */
                    fixture?: string | {
                        [key: string]: unknown;
                    };
                    /** @description A profile, or changes as PATCH /control/limits takes them. */
                    limits?: ("sandbox" | "production" | "off") | {
                        /** @enum {string} */
                        profile?: "sandbox" | "production" | "off";
                        values?: {
                            readPerMinute?: number | null;
                            writePerMinute?: number | null;
                            tokenPerMinute?: number | null;
                            actionPerMinute?: number | null;
                            hookPerMinute?: number | null;
                            capabilityPerMinute?: number | null;
                            callbackPerDay?: number | null;
                        };
                    };
                    /** @description Left out: as that which it is made from has it. */
                    clock?: string;
                    title?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            title: string | null;
                            url: string;
                            dataApi: string;
                            control: string;
                            /**
                             * Format: date-time
                             * @description The system's time.
                             */
                            createdAt: string;
                            controlToken: string;
                            apiKeys: {
                                serverId: string;
                                pluginId: string;
                                apiKey: string;
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSandboxesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSnapshots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            name: string;
                            /**
                             * @description A checkpoint is made by itself before a reset, a restore or a scenario.
                             * @enum {string}
                             */
                            kind: "named" | "checkpoint";
                            /** Format: date-time */
                            createdAt: string;
                            clock: {
                                /** Format: date-time */
                                now: string;
                                /** @enum {string} */
                                mode: "real" | "virtual" | "ticking";
                            };
                            /** @description Open ones of all stores. */
                            accounts: number;
                            bytes: number;
                            note: string | null;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSnapshots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            name: string;
                            /**
                             * @description A checkpoint is made by itself before a reset, a restore or a scenario.
                             * @enum {string}
                             */
                            kind: "named" | "checkpoint";
                            /** Format: date-time */
                            createdAt: string;
                            clock: {
                                /** Format: date-time */
                                now: string;
                                /** @enum {string} */
                                mode: "real" | "virtual" | "ticking";
                            };
                            /** @description Open ones of all stores. */
                            accounts: number;
                            bytes: number;
                            note: string | null;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSnapshotsNameRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            stores: {
                                serverId: string;
                                name: string;
                                email: string;
                                /** Format: date-time */
                                expiresAt: string;
                            }[];
                            installs: {
                                serverId: string;
                                pluginId: string;
                                title: string;
                                clientSecret: string;
                                apiKey: string;
                                scopes: string[];
                                customerConsent: boolean;
                                suspended: boolean;
                                userConsent: boolean;
                                webhookSecret: string;
                                headerPrefix: string;
                                connectUrl: string | null;
                                webhook: {
                                    url: string;
                                    events: string[];
                                    /** @enum {string} */
                                    signature: "timestamped" | "body" | "standard";
                                    /** @enum {string} */
                                    retries: "spec" | "fast";
                                    enabled: boolean;
                                } | null;
                                callbacks: {
                                    baseUrl: string;
                                    hooks: "table.close"[];
                                    failOpen: boolean;
                                } | null;
                            }[];
                            clock: {
                                /** Format: date-time */
                                now: string;
                                /** @enum {string} */
                                mode: "real" | "virtual" | "ticking";
                            };
                            limits: {
                                /** @enum {string} */
                                profile: "sandbox" | "production" | "off";
                                values: {
                                    readPerMinute: number | null;
                                    writePerMinute: number | null;
                                    tokenPerMinute: number | null;
                                    actionPerMinute: number | null;
                                    hookPerMinute: number | null;
                                    capabilityPerMinute: number | null;
                                    callbackPerDay: number | null;
                                };
                            };
                            /** @description How long plugins may take where that is not the platform's own; real time. */
                            timeouts?: {
                                webhookMs?: number;
                                actionMs?: number;
                                hookMs?: number;
                            };
                            storage: {
                                ok: boolean;
                                reason: ("locked" | "full" | "readOnly" | "failing" | "damaged" | "moved" | "logRefused") | null;
                                /** @description One sentence that names the database. */
                                problem: string | null;
                                /** @description Rows of the logs that could not be kept since the start. */
                                lostLogRows: number;
                            };
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSnapshotsName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            name: string;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSnapshotsNameDiff: {
        parameters: {
            query?: {
                to?: string;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            accounts: {
                                serverId: string;
                                accountId: string;
                                /** @enum {string} */
                                kind: "table" | "packet";
                                /** @description The table's, or of a packet the customer's name or the receipt number. */
                                title: string;
                                /** @enum {string} */
                                change: "added" | "removed" | "changed";
                                /** @description Empty for what was added or removed. */
                                fields: {
                                    /** @description A field such as `total`, or `orders[<id>].quantity`. */
                                    path: string;
                                    from: unknown;
                                    to: unknown;
                                }[];
                            }[];
                            catalog: {
                                serverId: string;
                                entity: string;
                                id: string;
                                title: string;
                                /** @enum {string} */
                                change: "added" | "removed" | "changed";
                                /** @description Empty for what was added or removed. */
                                fields: {
                                    /** @description A field such as `total`, or `orders[<id>].quantity`. */
                                    path: string;
                                    from: unknown;
                                    to: unknown;
                                }[];
                            }[];
                            installs: {
                                serverId: string;
                                pluginId: string;
                                /** @enum {string} */
                                change: "added" | "removed" | "changed";
                                /** @description Secrets read `(withheld)` and `(changed)`. */
                                fields: {
                                    /** @description A field such as `total`, or `orders[<id>].quantity`. */
                                    path: string;
                                    from: unknown;
                                    to: unknown;
                                }[];
                            }[];
                            stores: {
                                id: string;
                                title: string;
                                /** @enum {string} */
                                change: "added" | "removed" | "changed";
                                /** @description Empty for what was added or removed. */
                                fields: {
                                    /** @description A field such as `total`, or `orders[<id>].quantity`. */
                                    path: string;
                                    from: unknown;
                                    to: unknown;
                                }[];
                            }[];
                            people: {
                                serverId: string;
                                id: string;
                                /** @enum {string} */
                                kind: "user" | "customer";
                                title: string;
                                /** @enum {string} */
                                change: "added" | "removed" | "changed";
                                /** @description Empty for what was added or removed. */
                                fields: {
                                    /** @description A field such as `total`, or `orders[<id>].quantity`. */
                                    path: string;
                                    from: unknown;
                                    to: unknown;
                                }[];
                            }[];
                            payments: {
                                serverId: string;
                                paymentId: string;
                                /** @enum {string} */
                                change: "added" | "removed" | "changed";
                                /** @description Empty for what was added or removed. */
                                fields: {
                                    /** @description A field such as `total`, or `orders[<id>].quantity`. */
                                    path: string;
                                    from: unknown;
                                    to: unknown;
                                }[];
                            }[];
                            /** @description Null when equal. */
                            clock: {
                                /** Format: date-time */
                                from: string;
                                /** Format: date-time */
                                to: string;
                            } | null;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSnapshotsNameFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file, without the envelope of other answers. */
            200: {
                headers: {
                    /** @description Says what it is saved as. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.sqlite3": string;
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putSnapshotsNameFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.sqlite3": string;
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            name: string;
                            /**
                             * @description A checkpoint is made by itself before a reset, a restore or a scenario.
                             * @enum {string}
                             */
                            kind: "named" | "checkpoint";
                            /** Format: date-time */
                            createdAt: string;
                            clock: {
                                /** Format: date-time */
                                now: string;
                                /** @enum {string} */
                                mode: "real" | "virtual" | "ticking";
                            };
                            /** @description Open ones of all stores. */
                            accounts: number;
                            bytes: number;
                            note: string | null;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @constant */
                            ended: true;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    set?: string;
                    advanceMs?: number;
                    /** @enum {string} */
                    mode?: "real" | "virtual" | "ticking";
                    /** @constant */
                    runNext?: true;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: date-time */
                            now: string;
                            /** @enum {string} */
                            mode: "real" | "virtual" | "ticking";
                            /** @description By how much going back to system time moved the clock, negative for back. */
                            jumpedMs?: number;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSettle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 10000 */
                    timeoutMs?: number;
                    /**
                     * @description Whether no Data API call may have come for 100 ms either.
                     * @default false
                     */
                    calls?: boolean;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            settled: boolean;
                            /** @description Real time. */
                            waitedMs: number;
                            left: {
                                /** @enum {string} */
                                kind: "delivery" | "callback" | "deviceStep" | "capabilityCall" | "call" | "clock" | "cleanUp";
                                /** @description A device step is named by its payment, a callback by the id in its body. */
                                id: string;
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            seed: number;
                            rules: ({
                                /** @description One is given where it is left out. */
                                id?: string;
                                title?: string;
                                when?: {
                                    nth?: number;
                                    every?: number;
                                    first?: number;
                                    probability?: number;
                                    /** @description Of the clock, since the rules were put. */
                                    forMs?: number;
                                };
                                enabled?: boolean;
                                /** @constant */
                                on: "request";
                                match?: {
                                    pluginId?: string;
                                    /** @description With or without `/plugin-api`; `*` stands for any characters. */
                                    path?: string;
                                    method?: string;
                                    /**
                                     * @description Calls with a valid key that write to an account which another plugin opened.
                                     * @constant
                                     */
                                    openedBy?: "anotherPlugin";
                                };
                                effect: {
                                    status: number;
                                    /** @description Text as it is, anything else as JSON; the error envelope when left out. */
                                    body?: unknown;
                                    headers?: {
                                        [key: string]: string;
                                    };
                                    /** @description Seconds. */
                                    retryAfter?: number;
                                } | {
                                    delayMs: number;
                                } | {
                                    /** @enum {string} */
                                    drop: "before" | "after";
                                } | {
                                    /** @description As many bytes of the answer. */
                                    truncate: number;
                                } | {
                                    /** @description `*` stands for any characters; upper and lower case are the same. */
                                    withoutHeaders: string[];
                                };
                            } | {
                                /** @description One is given where it is left out. */
                                id?: string;
                                title?: string;
                                when?: {
                                    nth?: number;
                                    every?: number;
                                    first?: number;
                                    probability?: number;
                                    /** @description Of the clock, since the rules were put. */
                                    forMs?: number;
                                };
                                enabled?: boolean;
                                /** @constant */
                                on: "delivery";
                                match?: {
                                    pluginId?: string;
                                    /** @description Of an event, an action or a hook; `*` stands for any characters. */
                                    type?: string;
                                };
                                effect: {
                                    /** @constant */
                                    drop: true;
                                } | {
                                    delayMs: number;
                                } | {
                                    duplicate: number;
                                } | {
                                    reorder: number;
                                } | {
                                    /** @enum {string} */
                                    signature: "missing" | "wrong" | "otherSecret";
                                } | {
                                    ageMs: number;
                                } | {
                                    /** @enum {string} */
                                    body: "truncated" | "invalidJson";
                                };
                            } | {
                                /** @description One is given where it is left out. */
                                id?: string;
                                title?: string;
                                when?: {
                                    nth?: number;
                                    every?: number;
                                    first?: number;
                                    probability?: number;
                                    /** @description Of the clock, since the rules were put. */
                                    forMs?: number;
                                };
                                enabled?: boolean;
                                /** @constant */
                                on: "callback";
                                match?: {
                                    pluginId?: string;
                                    /** @description Of an event, an action or a hook; `*` stands for any characters. */
                                    type?: string;
                                };
                                effect: {
                                    delayMs: number;
                                } | {
                                    /** @constant */
                                    drop: true;
                                };
                            })[];
                            presets: {
                                name: string;
                                title: string;
                                about: string;
                                rules: ({
                                    /** @description One is given where it is left out. */
                                    id?: string;
                                    title?: string;
                                    when?: {
                                        nth?: number;
                                        every?: number;
                                        first?: number;
                                        probability?: number;
                                        /** @description Of the clock, since the rules were put. */
                                        forMs?: number;
                                    };
                                    enabled?: boolean;
                                    /** @constant */
                                    on: "request";
                                    match?: {
                                        pluginId?: string;
                                        /** @description With or without `/plugin-api`; `*` stands for any characters. */
                                        path?: string;
                                        method?: string;
                                        /**
                                         * @description Calls with a valid key that write to an account which another plugin opened.
                                         * @constant
                                         */
                                        openedBy?: "anotherPlugin";
                                    };
                                    effect: {
                                        status: number;
                                        /** @description Text as it is, anything else as JSON; the error envelope when left out. */
                                        body?: unknown;
                                        headers?: {
                                            [key: string]: string;
                                        };
                                        /** @description Seconds. */
                                        retryAfter?: number;
                                    } | {
                                        delayMs: number;
                                    } | {
                                        /** @enum {string} */
                                        drop: "before" | "after";
                                    } | {
                                        /** @description As many bytes of the answer. */
                                        truncate: number;
                                    } | {
                                        /** @description `*` stands for any characters; upper and lower case are the same. */
                                        withoutHeaders: string[];
                                    };
                                } | {
                                    /** @description One is given where it is left out. */
                                    id?: string;
                                    title?: string;
                                    when?: {
                                        nth?: number;
                                        every?: number;
                                        first?: number;
                                        probability?: number;
                                        /** @description Of the clock, since the rules were put. */
                                        forMs?: number;
                                    };
                                    enabled?: boolean;
                                    /** @constant */
                                    on: "delivery";
                                    match?: {
                                        pluginId?: string;
                                        /** @description Of an event, an action or a hook; `*` stands for any characters. */
                                        type?: string;
                                    };
                                    effect: {
                                        /** @constant */
                                        drop: true;
                                    } | {
                                        delayMs: number;
                                    } | {
                                        duplicate: number;
                                    } | {
                                        reorder: number;
                                    } | {
                                        /** @enum {string} */
                                        signature: "missing" | "wrong" | "otherSecret";
                                    } | {
                                        ageMs: number;
                                    } | {
                                        /** @enum {string} */
                                        body: "truncated" | "invalidJson";
                                    };
                                } | {
                                    /** @description One is given where it is left out. */
                                    id?: string;
                                    title?: string;
                                    when?: {
                                        nth?: number;
                                        every?: number;
                                        first?: number;
                                        probability?: number;
                                        /** @description Of the clock, since the rules were put. */
                                        forMs?: number;
                                    };
                                    enabled?: boolean;
                                    /** @constant */
                                    on: "callback";
                                    match?: {
                                        pluginId?: string;
                                        /** @description Of an event, an action or a hook; `*` stands for any characters. */
                                        type?: string;
                                    };
                                    effect: {
                                        delayMs: number;
                                    } | {
                                        /** @constant */
                                        drop: true;
                                    };
                                })[];
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What chance begins with; 1 when left out. */
                    seed?: number;
                    rules?: ({
                        /** @description One is given where it is left out. */
                        id?: string;
                        title?: string;
                        when?: {
                            nth?: number;
                            every?: number;
                            first?: number;
                            probability?: number;
                            /** @description Of the clock, since the rules were put. */
                            forMs?: number;
                        };
                        enabled?: boolean;
                        /** @constant */
                        on: "request";
                        match?: {
                            pluginId?: string;
                            /** @description With or without `/plugin-api`; `*` stands for any characters. */
                            path?: string;
                            method?: string;
                            /**
                             * @description Calls with a valid key that write to an account which another plugin opened.
                             * @constant
                             */
                            openedBy?: "anotherPlugin";
                        };
                        effect: {
                            status: number;
                            /** @description Text as it is, anything else as JSON; the error envelope when left out. */
                            body?: unknown;
                            headers?: {
                                [key: string]: string;
                            };
                            /** @description Seconds. */
                            retryAfter?: number;
                        } | {
                            delayMs: number;
                        } | {
                            /** @enum {string} */
                            drop: "before" | "after";
                        } | {
                            /** @description As many bytes of the answer. */
                            truncate: number;
                        } | {
                            /** @description `*` stands for any characters; upper and lower case are the same. */
                            withoutHeaders: string[];
                        };
                    } | {
                        /** @description One is given where it is left out. */
                        id?: string;
                        title?: string;
                        when?: {
                            nth?: number;
                            every?: number;
                            first?: number;
                            probability?: number;
                            /** @description Of the clock, since the rules were put. */
                            forMs?: number;
                        };
                        enabled?: boolean;
                        /** @constant */
                        on: "delivery";
                        match?: {
                            pluginId?: string;
                            /** @description Of an event, an action or a hook; `*` stands for any characters. */
                            type?: string;
                        };
                        effect: {
                            /** @constant */
                            drop: true;
                        } | {
                            delayMs: number;
                        } | {
                            duplicate: number;
                        } | {
                            reorder: number;
                        } | {
                            /** @enum {string} */
                            signature: "missing" | "wrong" | "otherSecret";
                        } | {
                            ageMs: number;
                        } | {
                            /** @enum {string} */
                            body: "truncated" | "invalidJson";
                        };
                    } | {
                        /** @description One is given where it is left out. */
                        id?: string;
                        title?: string;
                        when?: {
                            nth?: number;
                            every?: number;
                            first?: number;
                            probability?: number;
                            /** @description Of the clock, since the rules were put. */
                            forMs?: number;
                        };
                        enabled?: boolean;
                        /** @constant */
                        on: "callback";
                        match?: {
                            pluginId?: string;
                            /** @description Of an event, an action or a hook; `*` stands for any characters. */
                            type?: string;
                        };
                        effect: {
                            delayMs: number;
                        } | {
                            /** @constant */
                            drop: true;
                        };
                    })[];
                    /** @enum {string} */
                    preset?: "flaky-network" | "lost-replies" | "platform-deploy" | "rate-limit-storm" | "late-and-twice" | "forged-webhooks" | "not-owner";
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            seed: number;
                            rules: ({
                                /** @description One is given where it is left out. */
                                id?: string;
                                title?: string;
                                when?: {
                                    nth?: number;
                                    every?: number;
                                    first?: number;
                                    probability?: number;
                                    /** @description Of the clock, since the rules were put. */
                                    forMs?: number;
                                };
                                enabled?: boolean;
                                /** @constant */
                                on: "request";
                                match?: {
                                    pluginId?: string;
                                    /** @description With or without `/plugin-api`; `*` stands for any characters. */
                                    path?: string;
                                    method?: string;
                                    /**
                                     * @description Calls with a valid key that write to an account which another plugin opened.
                                     * @constant
                                     */
                                    openedBy?: "anotherPlugin";
                                };
                                effect: {
                                    status: number;
                                    /** @description Text as it is, anything else as JSON; the error envelope when left out. */
                                    body?: unknown;
                                    headers?: {
                                        [key: string]: string;
                                    };
                                    /** @description Seconds. */
                                    retryAfter?: number;
                                } | {
                                    delayMs: number;
                                } | {
                                    /** @enum {string} */
                                    drop: "before" | "after";
                                } | {
                                    /** @description As many bytes of the answer. */
                                    truncate: number;
                                } | {
                                    /** @description `*` stands for any characters; upper and lower case are the same. */
                                    withoutHeaders: string[];
                                };
                            } | {
                                /** @description One is given where it is left out. */
                                id?: string;
                                title?: string;
                                when?: {
                                    nth?: number;
                                    every?: number;
                                    first?: number;
                                    probability?: number;
                                    /** @description Of the clock, since the rules were put. */
                                    forMs?: number;
                                };
                                enabled?: boolean;
                                /** @constant */
                                on: "delivery";
                                match?: {
                                    pluginId?: string;
                                    /** @description Of an event, an action or a hook; `*` stands for any characters. */
                                    type?: string;
                                };
                                effect: {
                                    /** @constant */
                                    drop: true;
                                } | {
                                    delayMs: number;
                                } | {
                                    duplicate: number;
                                } | {
                                    reorder: number;
                                } | {
                                    /** @enum {string} */
                                    signature: "missing" | "wrong" | "otherSecret";
                                } | {
                                    ageMs: number;
                                } | {
                                    /** @enum {string} */
                                    body: "truncated" | "invalidJson";
                                };
                            } | {
                                /** @description One is given where it is left out. */
                                id?: string;
                                title?: string;
                                when?: {
                                    nth?: number;
                                    every?: number;
                                    first?: number;
                                    probability?: number;
                                    /** @description Of the clock, since the rules were put. */
                                    forMs?: number;
                                };
                                enabled?: boolean;
                                /** @constant */
                                on: "callback";
                                match?: {
                                    pluginId?: string;
                                    /** @description Of an event, an action or a hook; `*` stands for any characters. */
                                    type?: string;
                                };
                                effect: {
                                    delayMs: number;
                                } | {
                                    /** @constant */
                                    drop: true;
                                };
                            })[];
                            presets: {
                                name: string;
                                title: string;
                                about: string;
                                rules: ({
                                    /** @description One is given where it is left out. */
                                    id?: string;
                                    title?: string;
                                    when?: {
                                        nth?: number;
                                        every?: number;
                                        first?: number;
                                        probability?: number;
                                        /** @description Of the clock, since the rules were put. */
                                        forMs?: number;
                                    };
                                    enabled?: boolean;
                                    /** @constant */
                                    on: "request";
                                    match?: {
                                        pluginId?: string;
                                        /** @description With or without `/plugin-api`; `*` stands for any characters. */
                                        path?: string;
                                        method?: string;
                                        /**
                                         * @description Calls with a valid key that write to an account which another plugin opened.
                                         * @constant
                                         */
                                        openedBy?: "anotherPlugin";
                                    };
                                    effect: {
                                        status: number;
                                        /** @description Text as it is, anything else as JSON; the error envelope when left out. */
                                        body?: unknown;
                                        headers?: {
                                            [key: string]: string;
                                        };
                                        /** @description Seconds. */
                                        retryAfter?: number;
                                    } | {
                                        delayMs: number;
                                    } | {
                                        /** @enum {string} */
                                        drop: "before" | "after";
                                    } | {
                                        /** @description As many bytes of the answer. */
                                        truncate: number;
                                    } | {
                                        /** @description `*` stands for any characters; upper and lower case are the same. */
                                        withoutHeaders: string[];
                                    };
                                } | {
                                    /** @description One is given where it is left out. */
                                    id?: string;
                                    title?: string;
                                    when?: {
                                        nth?: number;
                                        every?: number;
                                        first?: number;
                                        probability?: number;
                                        /** @description Of the clock, since the rules were put. */
                                        forMs?: number;
                                    };
                                    enabled?: boolean;
                                    /** @constant */
                                    on: "delivery";
                                    match?: {
                                        pluginId?: string;
                                        /** @description Of an event, an action or a hook; `*` stands for any characters. */
                                        type?: string;
                                    };
                                    effect: {
                                        /** @constant */
                                        drop: true;
                                    } | {
                                        delayMs: number;
                                    } | {
                                        duplicate: number;
                                    } | {
                                        reorder: number;
                                    } | {
                                        /** @enum {string} */
                                        signature: "missing" | "wrong" | "otherSecret";
                                    } | {
                                        ageMs: number;
                                    } | {
                                        /** @enum {string} */
                                        body: "truncated" | "invalidJson";
                                    };
                                } | {
                                    /** @description One is given where it is left out. */
                                    id?: string;
                                    title?: string;
                                    when?: {
                                        nth?: number;
                                        every?: number;
                                        first?: number;
                                        probability?: number;
                                        /** @description Of the clock, since the rules were put. */
                                        forMs?: number;
                                    };
                                    enabled?: boolean;
                                    /** @constant */
                                    on: "callback";
                                    match?: {
                                        pluginId?: string;
                                        /** @description Of an event, an action or a hook; `*` stands for any characters. */
                                        type?: string;
                                    };
                                    effect: {
                                        delayMs: number;
                                    } | {
                                        /** @constant */
                                        drop: true;
                                    };
                                })[];
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFaultsApplied: {
        parameters: {
            query?: {
                rule?: string;
                /** @description 50 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: date-time */
                            at: string;
                            rule: string;
                            /** @enum {string} */
                            on: "request" | "delivery" | "callback";
                            subject: {
                                /** @enum {string} */
                                kind: "request" | "delivery" | "callback";
                                id: string;
                            };
                            effect: {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patchLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    profile?: "sandbox" | "production" | "off";
                    values?: {
                        readPerMinute?: number | null;
                        writePerMinute?: number | null;
                        tokenPerMinute?: number | null;
                        actionPerMinute?: number | null;
                        hookPerMinute?: number | null;
                        capabilityPerMinute?: number | null;
                        callbackPerDay?: number | null;
                    };
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @enum {string} */
                            profile: "sandbox" | "production" | "off";
                            values: {
                                readPerMinute: number | null;
                                writePerMinute: number | null;
                                tokenPerMinute: number | null;
                                actionPerMinute: number | null;
                                hookPerMinute: number | null;
                                capabilityPerMinute: number | null;
                                callbackPerDay: number | null;
                            };
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLimitsUsage: {
        parameters: {
            query?: {
                serverId?: string;
                pluginId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            pluginId: string;
                            serverId: string;
                            deviceId?: string;
                            /** @enum {string} */
                            bucket: "read" | "write" | "token" | "action" | "hook" | "capability" | "callbackDay";
                            limit: number | null;
                            remaining: number | null;
                            resetAt: string | null;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLimitsHistory: {
        parameters: {
            query?: {
                serverId?: string;
                pluginId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            pluginId: string;
                            serverId: string;
                            deviceId?: string;
                            /** @enum {string} */
                            bucket: "read" | "write" | "token" | "action" | "hook" | "capability" | "callbackDay";
                            /** @description Minutes of the last hour in which there were calls, the oldest first. */
                            minutes: {
                                /** Format: date-time */
                                at: string;
                                allowed: number;
                                refused: number;
                            }[];
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWorld: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            $schema?: string;
                            stores: {
                                serverId: string;
                                name: string;
                                /** @default demo */
                                developer: string;
                                /** @default demo@bistro.example */
                                email: string;
                                /** @default Europe/Istanbul */
                                timeZone: string;
                                /** @default TRY */
                                currency: string;
                                /** @default 4 */
                                cutoffHour: number;
                                /**
                                 * @description Charged per person on tables.
                                 * @default {
                                 *       "rate": 0
                                 *     }
                                 */
                                cover: {
                                    rate: number;
                                    title?: string;
                                };
                                /** @default [] */
                                floor: {
                                    id: string;
                                    title: string;
                                    tables: {
                                        id: string;
                                        title: string;
                                        /** @default true */
                                        active: boolean;
                                    }[];
                                }[];
                                /** @default [] */
                                categories: {
                                    id: string;
                                    title: string;
                                    image?: string;
                                    color?: string;
                                    /** @description Its place in the list when left out. */
                                    rank?: number;
                                    active?: boolean;
                                    /** @description The plugin that made it; the store's own when left out. */
                                    owner?: string;
                                }[];
                                /** @default [] */
                                products: {
                                    id: string;
                                    title: string;
                                    category?: string;
                                    price: number;
                                    /** @default 10 */
                                    tax: number;
                                    /** @default true */
                                    active: boolean;
                                    /**
                                     * @description Sold by the time that passes.
                                     * @default false
                                     */
                                    timer: boolean;
                                    /** @default [] */
                                    options: {
                                        id: string;
                                        title: string;
                                        /** @default 0 */
                                        min: number;
                                        /** @default 1 */
                                        max: number;
                                        /** @default false */
                                        multiple: boolean;
                                        choices: {
                                            id: string;
                                            title: string;
                                            /** @default 0 */
                                            price: number;
                                        }[];
                                    }[];
                                    image?: string;
                                    barcode?: string;
                                    barcodeType?: string;
                                    stock?: number;
                                    languages?: {
                                        [key: string]: string | {
                                            [key: string]: string;
                                        };
                                    };
                                    /** @description The plugin that made it; the store's own when left out. */
                                    owner?: string;
                                }[];
                                /** @default [] */
                                paymentMethods: {
                                    id: string;
                                    title: string;
                                    description?: string;
                                    /** @default false */
                                    cash: boolean;
                                    /** @default false */
                                    noreport: boolean;
                                    /** @description The plugin that made it; the store's own when left out. */
                                    owner?: string;
                                }[];
                                /** @default [] */
                                ingredients: {
                                    id: string;
                                    title: string;
                                    unit?: string;
                                    stock?: number;
                                    alert?: number;
                                    tax?: number;
                                    /** @description The plugin that made it; the store's own when left out. */
                                    owner?: string;
                                }[];
                                /** @default [] */
                                users: {
                                    id: string;
                                    name: string;
                                    /** @enum {string} */
                                    role: "manager" | "staff";
                                }[];
                                /** @default [] */
                                customers: {
                                    id: string;
                                    name: string;
                                    phone?: string;
                                    address?: string;
                                    addressDescription?: string;
                                    region?: string;
                                    /**
                                     * @description What the customer has spent so far.
                                     * @default 0
                                     */
                                    total: number;
                                }[];
                                /**
                                 * @description Which plugin, or "builtin", provides a capability.
                                 * @default []
                                 */
                                capabilities: {
                                    capability: string;
                                    provider: string;
                                    /** @description The plugin is no longer installed. */
                                    gone?: boolean;
                                }[];
                                /** @default [] */
                                installs: {
                                    pluginId: string;
                                    title?: string;
                                    scopes: string[];
                                    /** @default false */
                                    customerConsent: boolean;
                                    /** @default false */
                                    userConsent: boolean;
                                    /** @description cs_test_<pluginId> when left out. */
                                    clientSecret?: string;
                                    /** @description sk_test_<pluginId> when left out. */
                                    keySecret?: string;
                                    /** @description That of the webhook, or whsec_test_<pluginId>, when left out. */
                                    webhookSecret?: string;
                                    /** @description Where events are sent; nowhere when left out. */
                                    webhook?: {
                                        url: string;
                                        /**
                                         * @default [
                                         *       "*"
                                         *     ]
                                         */
                                        events: string[];
                                        secret?: string;
                                        /**
                                         * @default timestamped
                                         * @enum {string}
                                         */
                                        signature: "timestamped" | "body" | "standard";
                                        /**
                                         * @default spec
                                         * @enum {string}
                                         */
                                        retries: "spec" | "fast";
                                        /** @default true */
                                        enabled: boolean;
                                    };
                                    /** @description Where actions and hooks are answered. */
                                    callbacks?: {
                                        baseUrl: string;
                                        /** @default [] */
                                        hooks: "table.close"[];
                                        /** @default false */
                                        failOpen: boolean;
                                    };
                                    /** @default [] */
                                    devices: {
                                        id: string;
                                        name: string;
                                    }[];
                                    /** @description The store's when left out. */
                                    developer?: string;
                                    /** @default false */
                                    suspended: boolean;
                                    /** @description X-Service when left out. */
                                    headerPrefix?: string;
                                    connectUrl?: string;
                                }[];
                                /**
                                 * @description Card terminals in the order of their pairing, behind those that stand with installs.
                                 * @default []
                                 */
                                devices: {
                                    id: string;
                                    name: string;
                                    pluginId: string;
                                }[];
                                /** @description How the simulated terminal ends payments of certain amounts. */
                                amountRules?: {
                                    enabled: boolean;
                                    rules: {
                                        ending: string;
                                        /** @enum {string} */
                                        button: "approve" | "refusal" | "invalidCard" | "wrongPin" | "paymentRestriction" | "cancel" | "aborted" | "uncertain" | "partial";
                                    }[];
                                };
                                /**
                                 * @description The last receipt number of business days; those of the accounts count without it.
                                 * @default []
                                 */
                                receiptNumbers: {
                                    /** Format: date */
                                    day: string;
                                    last: number;
                                }[];
                                /**
                                 * @description Open accounts; receipt numbers follow the order, unless they say their own.
                                 * @default []
                                 */
                                accounts: ({
                                    tableId: string;
                                    /** @description Made when left out. */
                                    accountId?: string;
                                    /** @default 0 */
                                    personCount: number;
                                    /** @description The cover line; null: there is none. As the store charges it when left out. */
                                    cover?: {
                                        title: string;
                                        price: number;
                                        quantity: number;
                                        /** Format: date-time */
                                        createdAt: string;
                                    } | null;
                                    note?: string;
                                    cart: {
                                        product: string;
                                        quantity: number;
                                        /** @default [] */
                                        options: (string | {
                                            id?: string;
                                            title?: string;
                                            price?: number;
                                        })[];
                                        discount?: number;
                                        note?: string;
                                        /** @description A line without one reads as lineId: null. */
                                        lineId?: string;
                                        metadata?: {
                                            key: string;
                                            value: string | number | boolean;
                                            by: string;
                                        }[];
                                        /** @description The price of one, as it was when the line was entered. With it the line stands by itself: it needs `title` and `taxRate`, its options need `id`, `title` and `price`, and its product need not be in the catalog. Without it the catalog says all of that. */
                                        price?: number;
                                        title?: string;
                                        taxRate?: number;
                                        /** @description The plugin that declared the rate. */
                                        taxRateBy?: string;
                                        /** @description Sold by the time that passes. */
                                        timer?: boolean;
                                        /** @description What the line comes to where that is not what its price and quantity say, as after a split: base + options - discount = gross, and vat is within gross. */
                                        amounts?: {
                                            base: number;
                                            options: number;
                                            gross: number;
                                            vat: number;
                                        };
                                        /** @description The id of a line without lineId; made when left out. */
                                        id?: string;
                                        /** Format: date-time */
                                        createdAt?: string;
                                        ready?: boolean;
                                        storages?: string[];
                                    }[];
                                    payments?: {
                                        /** @description Left out on a discount. */
                                        methodId?: string;
                                        /** @description With it the payment stands by itself; without it the payment method says the rest. */
                                        title?: string;
                                        amount: number;
                                        cash?: boolean;
                                        noreport?: boolean;
                                        /** @default false */
                                        isDiscount: boolean;
                                        lineId?: string;
                                        metadata?: {
                                            key: string;
                                            value: string | number | boolean;
                                            by: string;
                                        }[];
                                        /** @description What allocations name the payment by; its lineId when left out. */
                                        id?: string;
                                    }[];
                                    /** @description Lines that were taken off. */
                                    cancels?: {
                                        product: string;
                                        quantity: number;
                                        /** @default [] */
                                        options: (string | {
                                            id?: string;
                                            title?: string;
                                            price?: number;
                                        })[];
                                        discount?: number;
                                        note?: string;
                                        /** @description A line without one reads as lineId: null. */
                                        lineId?: string;
                                        metadata?: {
                                            key: string;
                                            value: string | number | boolean;
                                            by: string;
                                        }[];
                                        price: number;
                                        title?: string;
                                        taxRate?: number;
                                        /** @description The plugin that declared the rate. */
                                        taxRateBy?: string;
                                        /** @description Sold by the time that passes. */
                                        timer?: boolean;
                                        /** @description What the line comes to where that is not what its price and quantity say, as after a split: base + options - discount = gross, and vat is within gross. */
                                        amounts?: {
                                            base: number;
                                            options: number;
                                            gross: number;
                                            vat: number;
                                        };
                                        /** @description The id of a line without lineId; made when left out. */
                                        id?: string;
                                        /** Format: date-time */
                                        createdAt?: string;
                                        ready?: boolean;
                                        storages?: string[];
                                        /** Format: date-time */
                                        cancelledAt: string;
                                        reason?: string;
                                    }[];
                                    /** @description Which payment paid for which line. */
                                    allocations?: {
                                        /** @description The id of one of the payments. */
                                        payment: string;
                                        /** @description The id of the line that it paid for. */
                                        line: string;
                                        quantity: number;
                                        amount: number;
                                    }[];
                                    /** @description The receipt number. */
                                    docNo?: number;
                                    /**
                                     * Format: date
                                     * @description The business day of the receipt number.
                                     */
                                    docNoDate?: string;
                                    /**
                                     * Format: date-time
                                     * @description When the world is loaded, where left out.
                                     */
                                    createdAt?: string;
                                    /** Format: date-time */
                                    updatedAt?: string;
                                    /** @description It was closed before, and opened again. */
                                    reopened?: boolean;
                                    /** @description Where it is not that of the store. */
                                    currency?: string;
                                } | {
                                    packetId: string;
                                    /** @enum {string} */
                                    type?: "dine_in" | "dine-in" | "dinein" | "eat_in" | "masada" | "takeaway" | "take-away" | "pickup" | "self_pickup" | "gel-al" | "Gel Al" | "delivery" | "courier" | "kurye";
                                    /** @default none */
                                    status: string;
                                    /** @description The id of one of the store's customers, or what the packet knows of its own. */
                                    customer?: string | {
                                        id?: string;
                                        name?: string;
                                        phone?: string;
                                        call?: string;
                                        address?: string;
                                        addressDescription?: string;
                                        region?: string;
                                    };
                                    paymentNote?: string;
                                    restaurantDelivery?: boolean;
                                    callbackUrl?: string;
                                    note?: string;
                                    cart: {
                                        product: string;
                                        quantity: number;
                                        /** @default [] */
                                        options: (string | {
                                            id?: string;
                                            title?: string;
                                            price?: number;
                                        })[];
                                        discount?: number;
                                        note?: string;
                                        /** @description A line without one reads as lineId: null. */
                                        lineId?: string;
                                        metadata?: {
                                            key: string;
                                            value: string | number | boolean;
                                            by: string;
                                        }[];
                                        /** @description The price of one, as it was when the line was entered. With it the line stands by itself: it needs `title` and `taxRate`, its options need `id`, `title` and `price`, and its product need not be in the catalog. Without it the catalog says all of that. */
                                        price?: number;
                                        title?: string;
                                        taxRate?: number;
                                        /** @description The plugin that declared the rate. */
                                        taxRateBy?: string;
                                        /** @description Sold by the time that passes. */
                                        timer?: boolean;
                                        /** @description What the line comes to where that is not what its price and quantity say, as after a split: base + options - discount = gross, and vat is within gross. */
                                        amounts?: {
                                            base: number;
                                            options: number;
                                            gross: number;
                                            vat: number;
                                        };
                                        /** @description The id of a line without lineId; made when left out. */
                                        id?: string;
                                        /** Format: date-time */
                                        createdAt?: string;
                                        ready?: boolean;
                                        storages?: string[];
                                    }[];
                                    payments?: {
                                        /** @description Left out on a discount. */
                                        methodId?: string;
                                        /** @description With it the payment stands by itself; without it the payment method says the rest. */
                                        title?: string;
                                        amount: number;
                                        cash?: boolean;
                                        noreport?: boolean;
                                        /** @default false */
                                        isDiscount: boolean;
                                        lineId?: string;
                                        metadata?: {
                                            key: string;
                                            value: string | number | boolean;
                                            by: string;
                                        }[];
                                        /** @description What allocations name the payment by; its lineId when left out. */
                                        id?: string;
                                    }[];
                                    /** @description Lines that were taken off. */
                                    cancels?: {
                                        product: string;
                                        quantity: number;
                                        /** @default [] */
                                        options: (string | {
                                            id?: string;
                                            title?: string;
                                            price?: number;
                                        })[];
                                        discount?: number;
                                        note?: string;
                                        /** @description A line without one reads as lineId: null. */
                                        lineId?: string;
                                        metadata?: {
                                            key: string;
                                            value: string | number | boolean;
                                            by: string;
                                        }[];
                                        price: number;
                                        title?: string;
                                        taxRate?: number;
                                        /** @description The plugin that declared the rate. */
                                        taxRateBy?: string;
                                        /** @description Sold by the time that passes. */
                                        timer?: boolean;
                                        /** @description What the line comes to where that is not what its price and quantity say, as after a split: base + options - discount = gross, and vat is within gross. */
                                        amounts?: {
                                            base: number;
                                            options: number;
                                            gross: number;
                                            vat: number;
                                        };
                                        /** @description The id of a line without lineId; made when left out. */
                                        id?: string;
                                        /** Format: date-time */
                                        createdAt?: string;
                                        ready?: boolean;
                                        storages?: string[];
                                        /** Format: date-time */
                                        cancelledAt: string;
                                        reason?: string;
                                    }[];
                                    /** @description Which payment paid for which line. */
                                    allocations?: {
                                        /** @description The id of one of the payments. */
                                        payment: string;
                                        /** @description The id of the line that it paid for. */
                                        line: string;
                                        quantity: number;
                                        amount: number;
                                    }[];
                                    /** @description The receipt number. */
                                    docNo?: number;
                                    /**
                                     * Format: date
                                     * @description The business day of the receipt number.
                                     */
                                    docNoDate?: string;
                                    /**
                                     * Format: date-time
                                     * @description When the world is loaded, where left out.
                                     */
                                    createdAt?: string;
                                    /** Format: date-time */
                                    updatedAt?: string;
                                    /** @description It was closed before, and opened again. */
                                    reopened?: boolean;
                                    /** @description Where it is not that of the store. */
                                    currency?: string;
                                })[];
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events without end. The schema is that of the JSON in the `data` of each event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["LiveEvent"];
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postInstalls: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serverId?: string;
                    pluginId: string;
                    /** @default demo */
                    developer?: string;
                    title?: string;
                    scopes?: string[];
                    customerConsent?: boolean;
                    userConsent?: boolean;
                    webhookSecret?: string;
                    headerPrefix?: string;
                    connectUrl?: string | null;
                    webhook?: {
                        url: string;
                        /**
                         * @default [
                         *       "*"
                         *     ]
                         */
                        events?: string[];
                        secret?: string;
                        /**
                         * @default timestamped
                         * @enum {string}
                         */
                        signature?: "timestamped" | "body" | "standard";
                        /**
                         * @default spec
                         * @enum {string}
                         */
                        retries?: "spec" | "fast";
                        /** @default true */
                        enabled?: boolean;
                    } | null;
                    callbacks?: {
                        baseUrl: string;
                        /** @default [] */
                        hooks?: "table.close"[];
                        /** @default false */
                        failOpen?: boolean;
                    } | null;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            serverId: string;
                            pluginId: string;
                            title: string;
                            clientSecret: string;
                            apiKey: string;
                            scopes: string[];
                            customerConsent: boolean;
                            suspended: boolean;
                            userConsent: boolean;
                            webhookSecret: string;
                            headerPrefix: string;
                            connectUrl: string | null;
                            webhook: {
                                url: string;
                                events: string[];
                                /** @enum {string} */
                                signature: "timestamped" | "body" | "standard";
                                /** @enum {string} */
                                retries: "spec" | "fast";
                                enabled: boolean;
                            } | null;
                            callbacks: {
                                baseUrl: string;
                                hooks: "table.close"[];
                                failOpen: boolean;
                            } | null;
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteInstallsPluginId: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                pluginId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            serverId: string;
                            pluginId: string;
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patchInstallsPluginId: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                pluginId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    serverId?: string;
                    suspended?: boolean;
                    title?: string;
                    scopes?: string[];
                    customerConsent?: boolean;
                    userConsent?: boolean;
                    webhookSecret?: string;
                    headerPrefix?: string;
                    connectUrl?: string | null;
                    /** @description Null removes it. */
                    webhook?: {
                        url?: string;
                        events?: string[];
                        secret?: string;
                        /** @enum {string} */
                        signature?: "timestamped" | "body" | "standard";
                        /** @enum {string} */
                        retries?: "spec" | "fast";
                        enabled?: boolean;
                    } | null;
                    /** @description Null removes them. */
                    callbacks?: {
                        baseUrl?: string;
                        hooks?: "table.close"[];
                        failOpen?: boolean;
                    } | null;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            serverId: string;
                            pluginId: string;
                            title: string;
                            clientSecret: string;
                            apiKey: string;
                            scopes: string[];
                            customerConsent: boolean;
                            suspended: boolean;
                            userConsent: boolean;
                            webhookSecret: string;
                            headerPrefix: string;
                            connectUrl: string | null;
                            webhook: {
                                url: string;
                                events: string[];
                                /** @enum {string} */
                                signature: "timestamped" | "body" | "standard";
                                /** @enum {string} */
                                retries: "spec" | "fast";
                                enabled: boolean;
                            } | null;
                            callbacks: {
                                baseUrl: string;
                                hooks: "table.close"[];
                                failOpen: boolean;
                            } | null;
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postInstallsPluginIdRekey: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                pluginId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            serverId: string;
                            pluginId: string;
                            title: string;
                            clientSecret: string;
                            apiKey: string;
                            scopes: string[];
                            customerConsent: boolean;
                            suspended: boolean;
                            userConsent: boolean;
                            webhookSecret: string;
                            headerPrefix: string;
                            connectUrl: string | null;
                            webhook: {
                                url: string;
                                events: string[];
                                /** @enum {string} */
                                signature: "timestamped" | "body" | "standard";
                                /** @enum {string} */
                                retries: "spec" | "fast";
                                enabled: boolean;
                            } | null;
                            callbacks: {
                                baseUrl: string;
                                hooks: "table.close"[];
                                failOpen: boolean;
                            } | null;
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postInstallsPluginIdAuthorize: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                pluginId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serverId?: string;
                    scopes: string[];
                    /** @default false */
                    customerConsent?: boolean;
                    userConsent?: boolean;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            code: string;
                            /** @enum {string} */
                            environment: "sandbox" | "production";
                            state: string;
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStores: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            serverId: string;
                            name: string;
                            email: string;
                            /** Format: date-time */
                            expiresAt: string;
                            developer: string;
                            expired: boolean;
                            timeZone: string;
                            currency: string;
                            cutoffHour: number;
                            cover: {
                                rate: number;
                                title: string | null;
                            };
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postStores: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    developer: string;
                    name: string;
                    email: string;
                    /** @description A built-in fixture by name, or a whole fixture. */
                    fixture?: string | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            serverId: string;
                            name: string;
                            email: string;
                            /** Format: date-time */
                            expiresAt: string;
                            developer: string;
                            expired: boolean;
                            timeZone: string;
                            currency: string;
                            cutoffHour: number;
                            cover: {
                                rate: number;
                                title: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteStoresServerId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serverId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            serverId: string;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patchStoresServerId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serverId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    /** @description Of accounts opened from now on. */
                    currency?: string;
                    /** @description Charged per person on tables, from the next write of an account on. */
                    cover?: {
                        rate?: number;
                        /** @description Null: not set. Then that of the line on the sale counts, then the word kuver. */
                        title?: string | null;
                    };
                    /** @description The hour at which a business day begins. */
                    cutoffHour?: number;
                    timeZone?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            serverId: string;
                            name: string;
                            email: string;
                            /** Format: date-time */
                            expiresAt: string;
                            developer: string;
                            expired: boolean;
                            timeZone: string;
                            currency: string;
                            cutoffHour: number;
                            cover: {
                                rate: number;
                                title: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postStoresServerIdLogin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serverId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            serverId: string;
                            name: string;
                            email: string;
                            /** Format: date-time */
                            expiresAt: string;
                            developer: string;
                            expired: boolean;
                            timeZone: string;
                            currency: string;
                            cutoffHour: number;
                            cover: {
                                rate: number;
                                title: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUsers: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            role: "manager" | "staff";
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUsers: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serverId?: string;
                    actor?: {
                        userId: string;
                        /** @enum {string} */
                        role: "manager" | "staff";
                    };
                    name: string;
                    /**
                     * @default staff
                     * @enum {string}
                     */
                    role?: "manager" | "staff";
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            role: "manager" | "staff";
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteUsersUserId: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    serverId?: string;
                    actor?: {
                        userId: string;
                        /** @enum {string} */
                        role: "manager" | "staff";
                    };
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            role: "manager" | "staff";
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patchUsersUserId: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    serverId?: string;
                    actor?: {
                        userId: string;
                        /** @enum {string} */
                        role: "manager" | "staff";
                    };
                    name?: string;
                    /** @enum {string} */
                    role?: "manager" | "staff";
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            role: "manager" | "staff";
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCustomers: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            region: string | null;
                            name: string;
                            phone: string | null;
                            address: string | null;
                            total: number;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCustomers: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serverId?: string;
                    actor?: {
                        userId: string;
                        /** @enum {string} */
                        role: "manager" | "staff";
                    };
                    name: string;
                    phone?: string | null;
                    address?: string | null;
                    region?: string | null;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            region: string | null;
                            name: string;
                            phone: string | null;
                            address: string | null;
                            total: number;
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteCustomersCustomerId: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    serverId?: string;
                    actor?: {
                        userId: string;
                        /** @enum {string} */
                        role: "manager" | "staff";
                    };
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            region: string | null;
                            name: string;
                            phone: string | null;
                            address: string | null;
                            total: number;
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patchCustomersCustomerId: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    serverId?: string;
                    actor?: {
                        userId: string;
                        /** @enum {string} */
                        role: "manager" | "staff";
                    };
                    name?: string;
                    phone?: string | null;
                    address?: string | null;
                    region?: string | null;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            region: string | null;
                            name: string;
                            phone: string | null;
                            address: string | null;
                            total: number;
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCatalogEntity: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                entity: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            title: string;
                            category: string | null;
                            price: number;
                            tax: number;
                            active: boolean;
                            image: string | null;
                            barcode: string;
                            barcodeType: string;
                            stock: number;
                            languages: {
                                [key: string]: string | {
                                    [key: string]: string;
                                };
                            };
                            options: components["schemas"]["OptionGroup"][];
                            owner: string | null;
                        }[] | {
                            id: string;
                            title: string;
                            image: string | null;
                            color: string | null;
                            rank: number;
                            active: boolean;
                            owner: string | null;
                        }[] | {
                            id: string;
                            title: string;
                            description: string;
                            cash: boolean;
                            noreport: boolean;
                            owner: string | null;
                        }[] | {
                            id: string;
                            title: string;
                            unit: string;
                            stock: number;
                            alert: number;
                            tax: number;
                            owner: string | null;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCapabilities: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            pluginId: string | null;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putCapabilitiesId: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serverId?: string;
                    pluginId: string | null;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            pluginId: string | null;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTables: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            title: string;
                            tables: {
                                tableId: string;
                                title: string;
                                active: boolean;
                                /**
                                 * @description `waiting`: a payment of the account has not come to an end on a terminal.
                                 * @enum {string}
                                 */
                                state: "free" | "open" | "paid" | "waiting" | "inactive";
                                account: {
                                    tableId: string;
                                    uuid: string;
                                    docNo: number;
                                    /** Format: date */
                                    docNoDate: string;
                                    tableName: string;
                                    desing: string;
                                    personCount: number;
                                    /** @constant */
                                    channel: "TABLE";
                                    /** @constant */
                                    type: "dine_in";
                                    createdAt: number;
                                    updatedAt: number;
                                    currency: string;
                                    /** @constant */
                                    amountExponent: 2;
                                    note?: string | null;
                                    total: number;
                                    paid: number;
                                    totalDiscount: number;
                                    accountId: string;
                                    /** @enum {string} */
                                    state: "open" | "closed" | "cancelled" | "removed";
                                    closedAt: string | null;
                                    /** @constant */
                                    kind: "table";
                                    itemCount: number;
                                    /** @description The plugins that wrote metadata on its lines, voided ones and payments included. */
                                    metadataOwners: string[];
                                    /** @description Whether a line is sold by time, which locks a table against full replaces. */
                                    hasTimer: boolean;
                                } | null;
                            }[];
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postTablesTableIdOpen: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                tableId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    serverId?: string;
                    actor?: {
                        userId: string;
                        /** @enum {string} */
                        role: "manager" | "staff";
                    };
                    personCount?: number;
                    cart?: {
                        product: string;
                        quantity: number;
                        options?: (string | {
                            id?: string;
                            title?: string;
                        })[];
                        discount?: number;
                        note?: string;
                        taxRate?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tableId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            tableName: string;
                            desing: string;
                            personCount: number;
                            /** @constant */
                            channel: "TABLE";
                            /** @constant */
                            type: "dine_in";
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            note?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: components["schemas"]["Line"][];
                            cancels: components["schemas"]["CancelledLine"][];
                            payments: components["schemas"]["PaymentLine"][];
                            cancelPayments: [
                            ];
                            accountId: string;
                            /** @enum {string} */
                            state: "open" | "closed" | "cancelled" | "removed";
                            closedAt: string | null;
                            /** @constant */
                            kind: "table";
                            allocations: {
                                paymentIndex: number;
                                lineId: string | null;
                                id: string;
                                quantity: number;
                                amount: number;
                            }[];
                            metadataSizes: {
                                lineId: string | null;
                                by: string;
                                items: number;
                                bytes: number;
                            }[];
                            audit: ({
                                id: string;
                                /** Format: date-time */
                                at: string;
                                type: string;
                                actor: {
                                    /** @constant */
                                    type: "staff";
                                    userId: string;
                                    /** @enum {string} */
                                    role: "manager" | "staff";
                                } | {
                                    /** @constant */
                                    type: "plugin";
                                    pluginId: string;
                                } | {
                                    /** @constant */
                                    type: "system";
                                };
                            } & {
                                [key: string]: unknown;
                            })[];
                        } | {
                            packetId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            /** @constant */
                            channel: "PACKET";
                            /** @constant */
                            entegrasyon: "packet";
                            status: string;
                            type: ("dine_in" | "takeaway" | "delivery") | null;
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            customer: components["schemas"]["PacketCustomer"] | null;
                            note?: string | null;
                            paymentNote?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: components["schemas"]["Line"][];
                            cancels: components["schemas"]["CancelledLine"][];
                            payments: components["schemas"]["PaymentLine"][];
                            cancelPayments: [
                            ];
                            accountId: string;
                            /** @enum {string} */
                            state: "open" | "closed" | "cancelled" | "removed";
                            closedAt: string | null;
                            /** @constant */
                            kind: "packet";
                            allocations: {
                                paymentIndex: number;
                                lineId: string | null;
                                id: string;
                                quantity: number;
                                amount: number;
                            }[];
                            metadataSizes: {
                                lineId: string | null;
                                by: string;
                                items: number;
                                bytes: number;
                            }[];
                            audit: ({
                                id: string;
                                /** Format: date-time */
                                at: string;
                                type: string;
                                actor: {
                                    /** @constant */
                                    type: "staff";
                                    userId: string;
                                    /** @enum {string} */
                                    role: "manager" | "staff";
                                } | {
                                    /** @constant */
                                    type: "plugin";
                                    pluginId: string;
                                } | {
                                    /** @constant */
                                    type: "system";
                                };
                            } & {
                                [key: string]: unknown;
                            })[];
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAccounts: {
        parameters: {
            query?: {
                serverId?: string;
                status?: "open" | "closed";
                kind?: "table" | "packet";
                /** @description 500 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: ({
                            tableId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            tableName: string;
                            desing: string;
                            personCount: number;
                            /** @constant */
                            channel: "TABLE";
                            /** @constant */
                            type: "dine_in";
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            note?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            accountId: string;
                            /** @enum {string} */
                            state: "open" | "closed" | "cancelled" | "removed";
                            closedAt: string | null;
                            /** @constant */
                            kind: "table";
                            itemCount: number;
                            /** @description The plugins that wrote metadata on its lines, voided ones and payments included. */
                            metadataOwners: string[];
                            /** @description Whether a line is sold by time, which locks a table against full replaces. */
                            hasTimer: boolean;
                        } | {
                            packetId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            /** @constant */
                            channel: "PACKET";
                            /** @constant */
                            entegrasyon: "packet";
                            status: string;
                            type: ("dine_in" | "takeaway" | "delivery") | null;
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            customer: components["schemas"]["PacketCustomer"] | null;
                            note?: string | null;
                            paymentNote?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            accountId: string;
                            /** @enum {string} */
                            state: "open" | "closed" | "cancelled" | "removed";
                            closedAt: string | null;
                            /** @constant */
                            kind: "packet";
                            itemCount: number;
                            /** @description The plugins that wrote metadata on its lines, voided ones and payments included. */
                            metadataOwners: string[];
                            /** @description Whether a line is sold by time, which locks a table against full replaces. */
                            hasTimer: boolean;
                        })[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAccountsAccountId: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tableId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            tableName: string;
                            desing: string;
                            personCount: number;
                            /** @constant */
                            channel: "TABLE";
                            /** @constant */
                            type: "dine_in";
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            note?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: components["schemas"]["Line"][];
                            cancels: components["schemas"]["CancelledLine"][];
                            payments: components["schemas"]["PaymentLine"][];
                            cancelPayments: [
                            ];
                            accountId: string;
                            /** @enum {string} */
                            state: "open" | "closed" | "cancelled" | "removed";
                            closedAt: string | null;
                            /** @constant */
                            kind: "table";
                            allocations: {
                                paymentIndex: number;
                                lineId: string | null;
                                id: string;
                                quantity: number;
                                amount: number;
                            }[];
                            metadataSizes: {
                                lineId: string | null;
                                by: string;
                                items: number;
                                bytes: number;
                            }[];
                            audit: ({
                                id: string;
                                /** Format: date-time */
                                at: string;
                                type: string;
                                actor: {
                                    /** @constant */
                                    type: "staff";
                                    userId: string;
                                    /** @enum {string} */
                                    role: "manager" | "staff";
                                } | {
                                    /** @constant */
                                    type: "plugin";
                                    pluginId: string;
                                } | {
                                    /** @constant */
                                    type: "system";
                                };
                            } & {
                                [key: string]: unknown;
                            })[];
                        } | {
                            packetId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            /** @constant */
                            channel: "PACKET";
                            /** @constant */
                            entegrasyon: "packet";
                            status: string;
                            type: ("dine_in" | "takeaway" | "delivery") | null;
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            customer: components["schemas"]["PacketCustomer"] | null;
                            note?: string | null;
                            paymentNote?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: components["schemas"]["Line"][];
                            cancels: components["schemas"]["CancelledLine"][];
                            payments: components["schemas"]["PaymentLine"][];
                            cancelPayments: [
                            ];
                            accountId: string;
                            /** @enum {string} */
                            state: "open" | "closed" | "cancelled" | "removed";
                            closedAt: string | null;
                            /** @constant */
                            kind: "packet";
                            allocations: {
                                paymentIndex: number;
                                lineId: string | null;
                                id: string;
                                quantity: number;
                                amount: number;
                            }[];
                            metadataSizes: {
                                lineId: string | null;
                                by: string;
                                items: number;
                                bytes: number;
                            }[];
                            audit: ({
                                id: string;
                                /** Format: date-time */
                                at: string;
                                type: string;
                                actor: {
                                    /** @constant */
                                    type: "staff";
                                    userId: string;
                                    /** @enum {string} */
                                    role: "manager" | "staff";
                                } | {
                                    /** @constant */
                                    type: "plugin";
                                    pluginId: string;
                                } | {
                                    /** @constant */
                                    type: "system";
                                };
                            } & {
                                [key: string]: unknown;
                            })[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAccountsAccountIdAsPlugin: {
        parameters: {
            query: {
                serverId?: string;
                pluginId: string;
            };
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            body: (components["schemas"]["TableAccount"] | components["schemas"]["PacketAccount"]) | null;
                            withheld: {
                                path: string;
                                /** @enum {string} */
                                code: "ordersScopeMissing" | "customersScopeMissing" | "customersConsentMissing";
                                reason: string;
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountsAccountIdLines: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serverId?: string;
                    actor?: {
                        userId: string;
                        /** @enum {string} */
                        role: "manager" | "staff";
                    };
                    cart: {
                        product: string;
                        quantity: number;
                        options?: (string | {
                            id?: string;
                            title?: string;
                        })[];
                        discount?: number;
                        note?: string;
                        taxRate?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tableId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            tableName: string;
                            desing: string;
                            personCount: number;
                            /** @constant */
                            channel: "TABLE";
                            /** @constant */
                            type: "dine_in";
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            note?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: components["schemas"]["Line"][];
                            cancels: components["schemas"]["CancelledLine"][];
                            payments: components["schemas"]["PaymentLine"][];
                            cancelPayments: [
                            ];
                            accountId: string;
                            /** @enum {string} */
                            state: "open" | "closed" | "cancelled" | "removed";
                            closedAt: string | null;
                            /** @constant */
                            kind: "table";
                            allocations: {
                                paymentIndex: number;
                                lineId: string | null;
                                id: string;
                                quantity: number;
                                amount: number;
                            }[];
                            metadataSizes: {
                                lineId: string | null;
                                by: string;
                                items: number;
                                bytes: number;
                            }[];
                            audit: ({
                                id: string;
                                /** Format: date-time */
                                at: string;
                                type: string;
                                actor: {
                                    /** @constant */
                                    type: "staff";
                                    userId: string;
                                    /** @enum {string} */
                                    role: "manager" | "staff";
                                } | {
                                    /** @constant */
                                    type: "plugin";
                                    pluginId: string;
                                } | {
                                    /** @constant */
                                    type: "system";
                                };
                            } & {
                                [key: string]: unknown;
                            })[];
                        } | {
                            packetId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            /** @constant */
                            channel: "PACKET";
                            /** @constant */
                            entegrasyon: "packet";
                            status: string;
                            type: ("dine_in" | "takeaway" | "delivery") | null;
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            customer: components["schemas"]["PacketCustomer"] | null;
                            note?: string | null;
                            paymentNote?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: components["schemas"]["Line"][];
                            cancels: components["schemas"]["CancelledLine"][];
                            payments: components["schemas"]["PaymentLine"][];
                            cancelPayments: [
                            ];
                            accountId: string;
                            /** @enum {string} */
                            state: "open" | "closed" | "cancelled" | "removed";
                            closedAt: string | null;
                            /** @constant */
                            kind: "packet";
                            allocations: {
                                paymentIndex: number;
                                lineId: string | null;
                                id: string;
                                quantity: number;
                                amount: number;
                            }[];
                            metadataSizes: {
                                lineId: string | null;
                                by: string;
                                items: number;
                                bytes: number;
                            }[];
                            audit: ({
                                id: string;
                                /** Format: date-time */
                                at: string;
                                type: string;
                                actor: {
                                    /** @constant */
                                    type: "staff";
                                    userId: string;
                                    /** @enum {string} */
                                    role: "manager" | "staff";
                                } | {
                                    /** @constant */
                                    type: "plugin";
                                    pluginId: string;
                                } | {
                                    /** @constant */
                                    type: "system";
                                };
                            } & {
                                [key: string]: unknown;
                            })[];
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountsAccountIdVoid: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serverId?: string;
                    actor?: {
                        userId: string;
                        /** @enum {string} */
                        role: "manager" | "staff";
                    };
                    lineId?: string;
                    id?: string;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tableId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            tableName: string;
                            desing: string;
                            personCount: number;
                            /** @constant */
                            channel: "TABLE";
                            /** @constant */
                            type: "dine_in";
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            note?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: components["schemas"]["Line"][];
                            cancels: components["schemas"]["CancelledLine"][];
                            payments: components["schemas"]["PaymentLine"][];
                            cancelPayments: [
                            ];
                            accountId: string;
                            /** @enum {string} */
                            state: "open" | "closed" | "cancelled" | "removed";
                            closedAt: string | null;
                            /** @constant */
                            kind: "table";
                            allocations: {
                                paymentIndex: number;
                                lineId: string | null;
                                id: string;
                                quantity: number;
                                amount: number;
                            }[];
                            metadataSizes: {
                                lineId: string | null;
                                by: string;
                                items: number;
                                bytes: number;
                            }[];
                            audit: ({
                                id: string;
                                /** Format: date-time */
                                at: string;
                                type: string;
                                actor: {
                                    /** @constant */
                                    type: "staff";
                                    userId: string;
                                    /** @enum {string} */
                                    role: "manager" | "staff";
                                } | {
                                    /** @constant */
                                    type: "plugin";
                                    pluginId: string;
                                } | {
                                    /** @constant */
                                    type: "system";
                                };
                            } & {
                                [key: string]: unknown;
                            })[];
                        } | {
                            packetId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            /** @constant */
                            channel: "PACKET";
                            /** @constant */
                            entegrasyon: "packet";
                            status: string;
                            type: ("dine_in" | "takeaway" | "delivery") | null;
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            customer: components["schemas"]["PacketCustomer"] | null;
                            note?: string | null;
                            paymentNote?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: components["schemas"]["Line"][];
                            cancels: components["schemas"]["CancelledLine"][];
                            payments: components["schemas"]["PaymentLine"][];
                            cancelPayments: [
                            ];
                            accountId: string;
                            /** @enum {string} */
                            state: "open" | "closed" | "cancelled" | "removed";
                            closedAt: string | null;
                            /** @constant */
                            kind: "packet";
                            allocations: {
                                paymentIndex: number;
                                lineId: string | null;
                                id: string;
                                quantity: number;
                                amount: number;
                            }[];
                            metadataSizes: {
                                lineId: string | null;
                                by: string;
                                items: number;
                                bytes: number;
                            }[];
                            audit: ({
                                id: string;
                                /** Format: date-time */
                                at: string;
                                type: string;
                                actor: {
                                    /** @constant */
                                    type: "staff";
                                    userId: string;
                                    /** @enum {string} */
                                    role: "manager" | "staff";
                                } | {
                                    /** @constant */
                                    type: "plugin";
                                    pluginId: string;
                                } | {
                                    /** @constant */
                                    type: "system";
                                };
                            } & {
                                [key: string]: unknown;
                            })[];
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountsAccountIdReady: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serverId?: string;
                    actor?: {
                        userId: string;
                        /** @enum {string} */
                        role: "manager" | "staff";
                    };
                    lines: {
                        lineId?: string;
                        id?: string;
                    }[];
                    /** @default true */
                    ready?: boolean;
                    /** @description Where the lines wait, for instance `kitchen`. They stay as they are when left out. */
                    storages?: string[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tableId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            tableName: string;
                            desing: string;
                            personCount: number;
                            /** @constant */
                            channel: "TABLE";
                            /** @constant */
                            type: "dine_in";
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            note?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: components["schemas"]["Line"][];
                            cancels: components["schemas"]["CancelledLine"][];
                            payments: components["schemas"]["PaymentLine"][];
                            cancelPayments: [
                            ];
                            accountId: string;
                            /** @enum {string} */
                            state: "open" | "closed" | "cancelled" | "removed";
                            closedAt: string | null;
                            /** @constant */
                            kind: "table";
                            allocations: {
                                paymentIndex: number;
                                lineId: string | null;
                                id: string;
                                quantity: number;
                                amount: number;
                            }[];
                            metadataSizes: {
                                lineId: string | null;
                                by: string;
                                items: number;
                                bytes: number;
                            }[];
                            audit: ({
                                id: string;
                                /** Format: date-time */
                                at: string;
                                type: string;
                                actor: {
                                    /** @constant */
                                    type: "staff";
                                    userId: string;
                                    /** @enum {string} */
                                    role: "manager" | "staff";
                                } | {
                                    /** @constant */
                                    type: "plugin";
                                    pluginId: string;
                                } | {
                                    /** @constant */
                                    type: "system";
                                };
                            } & {
                                [key: string]: unknown;
                            })[];
                        } | {
                            packetId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            /** @constant */
                            channel: "PACKET";
                            /** @constant */
                            entegrasyon: "packet";
                            status: string;
                            type: ("dine_in" | "takeaway" | "delivery") | null;
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            customer: components["schemas"]["PacketCustomer"] | null;
                            note?: string | null;
                            paymentNote?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: components["schemas"]["Line"][];
                            cancels: components["schemas"]["CancelledLine"][];
                            payments: components["schemas"]["PaymentLine"][];
                            cancelPayments: [
                            ];
                            accountId: string;
                            /** @enum {string} */
                            state: "open" | "closed" | "cancelled" | "removed";
                            closedAt: string | null;
                            /** @constant */
                            kind: "packet";
                            allocations: {
                                paymentIndex: number;
                                lineId: string | null;
                                id: string;
                                quantity: number;
                                amount: number;
                            }[];
                            metadataSizes: {
                                lineId: string | null;
                                by: string;
                                items: number;
                                bytes: number;
                            }[];
                            audit: ({
                                id: string;
                                /** Format: date-time */
                                at: string;
                                type: string;
                                actor: {
                                    /** @constant */
                                    type: "staff";
                                    userId: string;
                                    /** @enum {string} */
                                    role: "manager" | "staff";
                                } | {
                                    /** @constant */
                                    type: "plugin";
                                    pluginId: string;
                                } | {
                                    /** @constant */
                                    type: "system";
                                };
                            } & {
                                [key: string]: unknown;
                            })[];
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountsAccountIdClose: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    serverId?: string;
                    actor?: {
                        userId: string;
                        /** @enum {string} */
                        role: "manager" | "staff";
                    };
                    /**
                     * @description Closes in spite of a warning.
                     * @default false
                     */
                    confirm?: boolean;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @constant */
                            closed: true;
                        } | {
                            /** @constant */
                            closed: false;
                            gate: {
                                pluginId: string;
                                success: boolean;
                                message: string | null;
                                level: string | null;
                                display: string | null;
                                confirmable: boolean;
                            };
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountsAccountIdMove: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serverId?: string;
                    actor?: {
                        userId: string;
                        /** @enum {string} */
                        role: "manager" | "staff";
                    };
                    toTableId: string;
                    /** @description The whole account when left out. */
                    lines?: {
                        lineId?: string;
                        id?: string;
                        /** @description All of the line when left out. Rounded half up to three places. */
                        quantity?: number;
                    }[];
                    /** @description Tells the events of the move and writes nothing. */
                    dryRun?: boolean;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @description After a move to a free table the same account as the target; after a merge it is removed. */
                            source: {
                                tableId: string;
                                uuid: string;
                                docNo: number;
                                /** Format: date */
                                docNoDate: string;
                                tableName: string;
                                desing: string;
                                personCount: number;
                                /** @constant */
                                channel: "TABLE";
                                /** @constant */
                                type: "dine_in";
                                createdAt: number;
                                updatedAt: number;
                                currency: string;
                                /** @constant */
                                amountExponent: 2;
                                note?: string | null;
                                total: number;
                                paid: number;
                                totalDiscount: number;
                                orders: components["schemas"]["Line"][];
                                cancels: components["schemas"]["CancelledLine"][];
                                payments: components["schemas"]["PaymentLine"][];
                                cancelPayments: [
                                ];
                                accountId: string;
                                /** @enum {string} */
                                state: "open" | "closed" | "cancelled" | "removed";
                                closedAt: string | null;
                                /** @constant */
                                kind: "table";
                                allocations: {
                                    paymentIndex: number;
                                    lineId: string | null;
                                    id: string;
                                    quantity: number;
                                    amount: number;
                                }[];
                                metadataSizes: {
                                    lineId: string | null;
                                    by: string;
                                    items: number;
                                    bytes: number;
                                }[];
                                audit: ({
                                    id: string;
                                    /** Format: date-time */
                                    at: string;
                                    type: string;
                                    actor: {
                                        /** @constant */
                                        type: "staff";
                                        userId: string;
                                        /** @enum {string} */
                                        role: "manager" | "staff";
                                    } | {
                                        /** @constant */
                                        type: "plugin";
                                        pluginId: string;
                                    } | {
                                        /** @constant */
                                        type: "system";
                                    };
                                } & {
                                    [key: string]: unknown;
                                })[];
                            };
                            target: {
                                tableId: string;
                                uuid: string;
                                docNo: number;
                                /** Format: date */
                                docNoDate: string;
                                tableName: string;
                                desing: string;
                                personCount: number;
                                /** @constant */
                                channel: "TABLE";
                                /** @constant */
                                type: "dine_in";
                                createdAt: number;
                                updatedAt: number;
                                currency: string;
                                /** @constant */
                                amountExponent: 2;
                                note?: string | null;
                                total: number;
                                paid: number;
                                totalDiscount: number;
                                orders: components["schemas"]["Line"][];
                                cancels: components["schemas"]["CancelledLine"][];
                                payments: components["schemas"]["PaymentLine"][];
                                cancelPayments: [
                                ];
                                accountId: string;
                                /** @enum {string} */
                                state: "open" | "closed" | "cancelled" | "removed";
                                closedAt: string | null;
                                /** @constant */
                                kind: "table";
                                allocations: {
                                    paymentIndex: number;
                                    lineId: string | null;
                                    id: string;
                                    quantity: number;
                                    amount: number;
                                }[];
                                metadataSizes: {
                                    lineId: string | null;
                                    by: string;
                                    items: number;
                                    bytes: number;
                                }[];
                                audit: ({
                                    id: string;
                                    /** Format: date-time */
                                    at: string;
                                    type: string;
                                    actor: {
                                        /** @constant */
                                        type: "staff";
                                        userId: string;
                                        /** @enum {string} */
                                        role: "manager" | "staff";
                                    } | {
                                        /** @constant */
                                        type: "plugin";
                                        pluginId: string;
                                    } | {
                                        /** @constant */
                                        type: "system";
                                    };
                                } & {
                                    [key: string]: unknown;
                                })[];
                            };
                        } | {
                            events: {
                                /** @enum {string} */
                                type: "table.updated" | "table.deleted";
                                tableId: string;
                                data: {
                                    tableId: string;
                                    uuid: string;
                                    docNo: number;
                                    /** Format: date */
                                    docNoDate: string;
                                    tableName: string;
                                    desing: string;
                                    personCount: number;
                                    /** @constant */
                                    channel: "TABLE";
                                    /** @constant */
                                    type: "dine_in";
                                    createdAt: number;
                                    updatedAt: number;
                                    currency: string;
                                    /** @constant */
                                    amountExponent: 2;
                                    note?: string | null;
                                    total: number;
                                    paid: number;
                                    totalDiscount: number;
                                    orders: components["schemas"]["Line"][];
                                    cancels: components["schemas"]["CancelledLine"][];
                                    payments: components["schemas"]["PaymentLine"][];
                                    cancelPayments: [
                                    ];
                                } & {
                                    [key: string]: unknown;
                                };
                            }[];
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountsAccountIdCollect: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serverId?: string;
                    actor?: {
                        userId: string;
                        /** @enum {string} */
                        role: "manager" | "staff";
                    };
                    methodId: string;
                    amount?: number;
                    lines?: {
                        lineId?: string;
                        id?: string;
                        quantity?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tableId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            tableName: string;
                            desing: string;
                            personCount: number;
                            /** @constant */
                            channel: "TABLE";
                            /** @constant */
                            type: "dine_in";
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            note?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: components["schemas"]["Line"][];
                            cancels: components["schemas"]["CancelledLine"][];
                            payments: components["schemas"]["PaymentLine"][];
                            cancelPayments: [
                            ];
                            accountId: string;
                            /** @enum {string} */
                            state: "open" | "closed" | "cancelled" | "removed";
                            closedAt: string | null;
                            /** @constant */
                            kind: "table";
                            allocations: {
                                paymentIndex: number;
                                lineId: string | null;
                                id: string;
                                quantity: number;
                                amount: number;
                            }[];
                            metadataSizes: {
                                lineId: string | null;
                                by: string;
                                items: number;
                                bytes: number;
                            }[];
                            audit: ({
                                id: string;
                                /** Format: date-time */
                                at: string;
                                type: string;
                                actor: {
                                    /** @constant */
                                    type: "staff";
                                    userId: string;
                                    /** @enum {string} */
                                    role: "manager" | "staff";
                                } | {
                                    /** @constant */
                                    type: "plugin";
                                    pluginId: string;
                                } | {
                                    /** @constant */
                                    type: "system";
                                };
                            } & {
                                [key: string]: unknown;
                            })[];
                        } | {
                            packetId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            /** @constant */
                            channel: "PACKET";
                            /** @constant */
                            entegrasyon: "packet";
                            status: string;
                            type: ("dine_in" | "takeaway" | "delivery") | null;
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            customer: components["schemas"]["PacketCustomer"] | null;
                            note?: string | null;
                            paymentNote?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: components["schemas"]["Line"][];
                            cancels: components["schemas"]["CancelledLine"][];
                            payments: components["schemas"]["PaymentLine"][];
                            cancelPayments: [
                            ];
                            accountId: string;
                            /** @enum {string} */
                            state: "open" | "closed" | "cancelled" | "removed";
                            closedAt: string | null;
                            /** @constant */
                            kind: "packet";
                            allocations: {
                                paymentIndex: number;
                                lineId: string | null;
                                id: string;
                                quantity: number;
                                amount: number;
                            }[];
                            metadataSizes: {
                                lineId: string | null;
                                by: string;
                                items: number;
                                bytes: number;
                            }[];
                            audit: ({
                                id: string;
                                /** Format: date-time */
                                at: string;
                                type: string;
                                actor: {
                                    /** @constant */
                                    type: "staff";
                                    userId: string;
                                    /** @enum {string} */
                                    role: "manager" | "staff";
                                } | {
                                    /** @constant */
                                    type: "plugin";
                                    pluginId: string;
                                } | {
                                    /** @constant */
                                    type: "system";
                                };
                            } & {
                                [key: string]: unknown;
                            })[];
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountsAccountIdReopen: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    serverId?: string;
                    actor?: {
                        userId: string;
                        /** @enum {string} */
                        role: "manager" | "staff";
                    };
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tableId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            tableName: string;
                            desing: string;
                            personCount: number;
                            /** @constant */
                            channel: "TABLE";
                            /** @constant */
                            type: "dine_in";
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            note?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: components["schemas"]["Line"][];
                            cancels: components["schemas"]["CancelledLine"][];
                            payments: components["schemas"]["PaymentLine"][];
                            cancelPayments: [
                            ];
                            accountId: string;
                            /** @enum {string} */
                            state: "open" | "closed" | "cancelled" | "removed";
                            closedAt: string | null;
                            /** @constant */
                            kind: "table";
                            allocations: {
                                paymentIndex: number;
                                lineId: string | null;
                                id: string;
                                quantity: number;
                                amount: number;
                            }[];
                            metadataSizes: {
                                lineId: string | null;
                                by: string;
                                items: number;
                                bytes: number;
                            }[];
                            audit: ({
                                id: string;
                                /** Format: date-time */
                                at: string;
                                type: string;
                                actor: {
                                    /** @constant */
                                    type: "staff";
                                    userId: string;
                                    /** @enum {string} */
                                    role: "manager" | "staff";
                                } | {
                                    /** @constant */
                                    type: "plugin";
                                    pluginId: string;
                                } | {
                                    /** @constant */
                                    type: "system";
                                };
                            } & {
                                [key: string]: unknown;
                            })[];
                        } | {
                            packetId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            /** @constant */
                            channel: "PACKET";
                            /** @constant */
                            entegrasyon: "packet";
                            status: string;
                            type: ("dine_in" | "takeaway" | "delivery") | null;
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            customer: components["schemas"]["PacketCustomer"] | null;
                            note?: string | null;
                            paymentNote?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: components["schemas"]["Line"][];
                            cancels: components["schemas"]["CancelledLine"][];
                            payments: components["schemas"]["PaymentLine"][];
                            cancelPayments: [
                            ];
                            accountId: string;
                            /** @enum {string} */
                            state: "open" | "closed" | "cancelled" | "removed";
                            closedAt: string | null;
                            /** @constant */
                            kind: "packet";
                            allocations: {
                                paymentIndex: number;
                                lineId: string | null;
                                id: string;
                                quantity: number;
                                amount: number;
                            }[];
                            metadataSizes: {
                                lineId: string | null;
                                by: string;
                                items: number;
                                bytes: number;
                            }[];
                            audit: ({
                                id: string;
                                /** Format: date-time */
                                at: string;
                                type: string;
                                actor: {
                                    /** @constant */
                                    type: "staff";
                                    userId: string;
                                    /** @enum {string} */
                                    role: "manager" | "staff";
                                } | {
                                    /** @constant */
                                    type: "plugin";
                                    pluginId: string;
                                } | {
                                    /** @constant */
                                    type: "system";
                                };
                            } & {
                                [key: string]: unknown;
                            })[];
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountsAccountIdCancel: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    serverId?: string;
                    actor?: {
                        userId: string;
                        /** @enum {string} */
                        role: "manager" | "staff";
                    };
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tableId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            tableName: string;
                            desing: string;
                            personCount: number;
                            /** @constant */
                            channel: "TABLE";
                            /** @constant */
                            type: "dine_in";
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            note?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: components["schemas"]["Line"][];
                            cancels: components["schemas"]["CancelledLine"][];
                            payments: components["schemas"]["PaymentLine"][];
                            cancelPayments: [
                            ];
                            accountId: string;
                            /** @enum {string} */
                            state: "open" | "closed" | "cancelled" | "removed";
                            closedAt: string | null;
                            /** @constant */
                            kind: "table";
                            allocations: {
                                paymentIndex: number;
                                lineId: string | null;
                                id: string;
                                quantity: number;
                                amount: number;
                            }[];
                            metadataSizes: {
                                lineId: string | null;
                                by: string;
                                items: number;
                                bytes: number;
                            }[];
                            audit: ({
                                id: string;
                                /** Format: date-time */
                                at: string;
                                type: string;
                                actor: {
                                    /** @constant */
                                    type: "staff";
                                    userId: string;
                                    /** @enum {string} */
                                    role: "manager" | "staff";
                                } | {
                                    /** @constant */
                                    type: "plugin";
                                    pluginId: string;
                                } | {
                                    /** @constant */
                                    type: "system";
                                };
                            } & {
                                [key: string]: unknown;
                            })[];
                        } | {
                            packetId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            /** @constant */
                            channel: "PACKET";
                            /** @constant */
                            entegrasyon: "packet";
                            status: string;
                            type: ("dine_in" | "takeaway" | "delivery") | null;
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            customer: components["schemas"]["PacketCustomer"] | null;
                            note?: string | null;
                            paymentNote?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: components["schemas"]["Line"][];
                            cancels: components["schemas"]["CancelledLine"][];
                            payments: components["schemas"]["PaymentLine"][];
                            cancelPayments: [
                            ];
                            accountId: string;
                            /** @enum {string} */
                            state: "open" | "closed" | "cancelled" | "removed";
                            closedAt: string | null;
                            /** @constant */
                            kind: "packet";
                            allocations: {
                                paymentIndex: number;
                                lineId: string | null;
                                id: string;
                                quantity: number;
                                amount: number;
                            }[];
                            metadataSizes: {
                                lineId: string | null;
                                by: string;
                                items: number;
                                bytes: number;
                            }[];
                            audit: ({
                                id: string;
                                /** Format: date-time */
                                at: string;
                                type: string;
                                actor: {
                                    /** @constant */
                                    type: "staff";
                                    userId: string;
                                    /** @enum {string} */
                                    role: "manager" | "staff";
                                } | {
                                    /** @constant */
                                    type: "plugin";
                                    pluginId: string;
                                } | {
                                    /** @constant */
                                    type: "system";
                                };
                            } & {
                                [key: string]: unknown;
                            })[];
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountsAccountIdStatus: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serverId?: string;
                    actor?: {
                        userId: string;
                        /** @enum {string} */
                        role: "manager" | "staff";
                    };
                    status: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tableId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            tableName: string;
                            desing: string;
                            personCount: number;
                            /** @constant */
                            channel: "TABLE";
                            /** @constant */
                            type: "dine_in";
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            note?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: components["schemas"]["Line"][];
                            cancels: components["schemas"]["CancelledLine"][];
                            payments: components["schemas"]["PaymentLine"][];
                            cancelPayments: [
                            ];
                            accountId: string;
                            /** @enum {string} */
                            state: "open" | "closed" | "cancelled" | "removed";
                            closedAt: string | null;
                            /** @constant */
                            kind: "table";
                            allocations: {
                                paymentIndex: number;
                                lineId: string | null;
                                id: string;
                                quantity: number;
                                amount: number;
                            }[];
                            metadataSizes: {
                                lineId: string | null;
                                by: string;
                                items: number;
                                bytes: number;
                            }[];
                            audit: ({
                                id: string;
                                /** Format: date-time */
                                at: string;
                                type: string;
                                actor: {
                                    /** @constant */
                                    type: "staff";
                                    userId: string;
                                    /** @enum {string} */
                                    role: "manager" | "staff";
                                } | {
                                    /** @constant */
                                    type: "plugin";
                                    pluginId: string;
                                } | {
                                    /** @constant */
                                    type: "system";
                                };
                            } & {
                                [key: string]: unknown;
                            })[];
                        } | {
                            packetId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            /** @constant */
                            channel: "PACKET";
                            /** @constant */
                            entegrasyon: "packet";
                            status: string;
                            type: ("dine_in" | "takeaway" | "delivery") | null;
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            customer: components["schemas"]["PacketCustomer"] | null;
                            note?: string | null;
                            paymentNote?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: components["schemas"]["Line"][];
                            cancels: components["schemas"]["CancelledLine"][];
                            payments: components["schemas"]["PaymentLine"][];
                            cancelPayments: [
                            ];
                            accountId: string;
                            /** @enum {string} */
                            state: "open" | "closed" | "cancelled" | "removed";
                            closedAt: string | null;
                            /** @constant */
                            kind: "packet";
                            allocations: {
                                paymentIndex: number;
                                lineId: string | null;
                                id: string;
                                quantity: number;
                                amount: number;
                            }[];
                            metadataSizes: {
                                lineId: string | null;
                                by: string;
                                items: number;
                                bytes: number;
                            }[];
                            audit: ({
                                id: string;
                                /** Format: date-time */
                                at: string;
                                type: string;
                                actor: {
                                    /** @constant */
                                    type: "staff";
                                    userId: string;
                                    /** @enum {string} */
                                    role: "manager" | "staff";
                                } | {
                                    /** @constant */
                                    type: "plugin";
                                    pluginId: string;
                                } | {
                                    /** @constant */
                                    type: "system";
                                };
                            } & {
                                [key: string]: unknown;
                            })[];
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMetadata: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            accounts: {
                                accountId: string;
                                /** @enum {string} */
                                kind: "table" | "packet";
                                docNo: number;
                                /** @description The title of its table; null: a packet. */
                                table: string | null;
                                /** @description The name on a packet. */
                                customer: string | null;
                                /** @description Of the whole document, against its budget. */
                                bytes: number;
                                lines: {
                                    /** @enum {string} */
                                    list: "orders" | "payments" | "cancels";
                                    /** @description Its place in that list. */
                                    index: number;
                                    lineId: string | null;
                                    title: string;
                                    items: {
                                        key: string;
                                        value: string | number | boolean;
                                        by: string;
                                    }[];
                                    /** @description What each writer takes on the line. */
                                    sizes: {
                                        by: string;
                                        items: number;
                                        bytes: number;
                                    }[];
                                }[];
                            }[];
                            /** @description Whether these are all; no more than 1000 accounts are listed. */
                            complete: boolean;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPackets: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serverId?: string;
                    actor?: {
                        userId: string;
                        /** @enum {string} */
                        role: "manager" | "staff";
                    };
                    customer?: {
                        id?: string;
                        name?: string;
                        phone?: string;
                        call?: string;
                        address?: string;
                        addressDescription?: string;
                        region?: string;
                    };
                    /** @enum {string} */
                    type?: "dine_in" | "dine-in" | "dinein" | "eat_in" | "masada" | "takeaway" | "take-away" | "pickup" | "self_pickup" | "gel-al" | "Gel Al" | "delivery" | "courier" | "kurye";
                    cart: {
                        product: string;
                        quantity: number;
                        options?: (string | {
                            id?: string;
                            title?: string;
                        })[];
                        discount?: number;
                        note?: string;
                        taxRate?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tableId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            tableName: string;
                            desing: string;
                            personCount: number;
                            /** @constant */
                            channel: "TABLE";
                            /** @constant */
                            type: "dine_in";
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            note?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: components["schemas"]["Line"][];
                            cancels: components["schemas"]["CancelledLine"][];
                            payments: components["schemas"]["PaymentLine"][];
                            cancelPayments: [
                            ];
                            accountId: string;
                            /** @enum {string} */
                            state: "open" | "closed" | "cancelled" | "removed";
                            closedAt: string | null;
                            /** @constant */
                            kind: "table";
                            allocations: {
                                paymentIndex: number;
                                lineId: string | null;
                                id: string;
                                quantity: number;
                                amount: number;
                            }[];
                            metadataSizes: {
                                lineId: string | null;
                                by: string;
                                items: number;
                                bytes: number;
                            }[];
                            audit: ({
                                id: string;
                                /** Format: date-time */
                                at: string;
                                type: string;
                                actor: {
                                    /** @constant */
                                    type: "staff";
                                    userId: string;
                                    /** @enum {string} */
                                    role: "manager" | "staff";
                                } | {
                                    /** @constant */
                                    type: "plugin";
                                    pluginId: string;
                                } | {
                                    /** @constant */
                                    type: "system";
                                };
                            } & {
                                [key: string]: unknown;
                            })[];
                        } | {
                            packetId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            /** @constant */
                            channel: "PACKET";
                            /** @constant */
                            entegrasyon: "packet";
                            status: string;
                            type: ("dine_in" | "takeaway" | "delivery") | null;
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            customer: components["schemas"]["PacketCustomer"] | null;
                            note?: string | null;
                            paymentNote?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: components["schemas"]["Line"][];
                            cancels: components["schemas"]["CancelledLine"][];
                            payments: components["schemas"]["PaymentLine"][];
                            cancelPayments: [
                            ];
                            accountId: string;
                            /** @enum {string} */
                            state: "open" | "closed" | "cancelled" | "removed";
                            closedAt: string | null;
                            /** @constant */
                            kind: "packet";
                            allocations: {
                                paymentIndex: number;
                                lineId: string | null;
                                id: string;
                                quantity: number;
                                amount: number;
                            }[];
                            metadataSizes: {
                                lineId: string | null;
                                by: string;
                                items: number;
                                bytes: number;
                            }[];
                            audit: ({
                                id: string;
                                /** Format: date-time */
                                at: string;
                                type: string;
                                actor: {
                                    /** @constant */
                                    type: "staff";
                                    userId: string;
                                    /** @enum {string} */
                                    role: "manager" | "staff";
                                } | {
                                    /** @constant */
                                    type: "plugin";
                                    pluginId: string;
                                } | {
                                    /** @constant */
                                    type: "system";
                                };
                            } & {
                                [key: string]: unknown;
                            })[];
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCallbacks: {
        parameters: {
            query?: {
                serverId?: string;
                pluginId?: string;
                kind?: "action" | "hook";
                before?: number;
                /** @description 50 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            /** Format: date-time */
                            at: string;
                            serverId: string;
                            pluginId: string;
                            /** @enum {string} */
                            kind: "action" | "hook";
                            type: string;
                            /** @description The `id` of an action, the `hookId` of a hook. */
                            requestId: string;
                            target: {
                                type?: string;
                                id: string;
                            } | null;
                            url: string;
                            requestHeaders: {
                                [key: string]: string | string[];
                            };
                            /** @description Cut at 64 KB. */
                            requestBody: string;
                            /** @description Null where the call was not made. */
                            signedContent: string | null;
                            status: number | null;
                            responseHeaders: {
                                [key: string]: string | string[];
                            } | null;
                            /** @description Cut at 64 KB. */
                            responseBody: string | null;
                            /** @enum {string} */
                            outcome: "answered" | "timeout" | "failed" | "rateLimited";
                            /** @description Why it failed. */
                            error: string | null;
                            /** @description The JSON of the answer, where it was not cut. */
                            answer?: unknown;
                            answerValid: boolean | null;
                            /** @description Null: neither form. */
                            form: ("success" | "decision") | null;
                            message: string | null;
                            durationMs: number;
                            /** @description How long it might have taken. */
                            timeoutMs: number;
                            gate: ("yes" | "confirmed" | "failedOpen" | "warning" | "no") | null;
                            /** @description What a fault rule did to it; null: nothing. */
                            fault: {
                                rule: string;
                                effect: {
                                    [key: string]: unknown;
                                };
                            } | null;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCallbacks: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serverId?: string;
                    actor?: {
                        userId: string;
                        /** @enum {string} */
                        role: "manager" | "staff";
                    };
                    pluginId: string;
                    /** @enum {string} */
                    kind: "action" | "hook";
                    /** @description The `hook` of an action, the `event` of a hook. */
                    type: string;
                    slot?: string;
                    target?: {
                        type?: string;
                        id: string;
                    };
                    formData?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @enum {string} */
                            outcome: "answered" | "timeout" | "failed" | "rateLimited";
                            /** @description The JSON of the answer, where there is one. */
                            answer?: unknown;
                            message: string | null;
                            durationMs: number;
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDeliveries: {
        parameters: {
            query?: {
                serverId?: string;
                pluginId?: string;
                /** @description `retrying`: pending ones that have failed before. */
                status?: "pending" | "retrying" | "delivered" | "dropped" | "cancelled";
                type?: string;
                /** @description The `id` of an envelope: all deliveries of that event. */
                eventId?: string;
                before?: number;
                /** @description 50 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                id: string;
                                eventId: string;
                                type: string;
                                serverId: string;
                                pluginId: string;
                                url: string;
                                /** @enum {string} */
                                status: "pending" | "delivered" | "dropped" | "cancelled";
                                /** @description How many have been made. */
                                attempts: number;
                                nextAttemptAt: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** @description What the last attempt was answered with; null: no answer, or no attempt yet. */
                                lastStatus: number | null;
                                /** @description How long the last attempt took; null: no attempt yet. */
                                lastDurationMs: number | null;
                            }[];
                            nextCursor: string | null;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDeliveriesId: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            eventId: string;
                            type: string;
                            serverId: string;
                            pluginId: string;
                            url: string;
                            /** @enum {string} */
                            status: "pending" | "delivered" | "dropped" | "cancelled";
                            attempts: {
                                n: number;
                                /** Format: date-time */
                                at: string;
                                url: string;
                                status: number | null;
                                durationMs: number;
                                requestHeaders: {
                                    [key: string]: string | string[];
                                };
                                requestBody: string;
                                /** @description Exactly what the signature was computed over. */
                                signedContent: string;
                                responseHeaders: {
                                    [key: string]: string | string[];
                                } | null;
                                responseBody: string | null;
                                /** @description Why it failed, in plain words. */
                                error: string | null;
                                /** @description What a fault rule did to it; null: nothing. */
                                fault: {
                                    rule: string;
                                    effect: {
                                        [key: string]: unknown;
                                    };
                                } | null;
                                /** @description What a fault sent besides, at the same time; they do not count. */
                                copies?: {
                                    status: number | null;
                                    durationMs: number;
                                    error: string | null;
                                }[];
                            }[];
                            nextAttemptAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postDeliveriesRedeliver: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serverId?: string;
                    pluginId: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @description How many deliveries were made due now. */
                            redelivered: number;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postDeliveriesIdRedeliver: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            eventId: string;
                            type: string;
                            serverId: string;
                            pluginId: string;
                            url: string;
                            /** @enum {string} */
                            status: "pending" | "delivered" | "dropped" | "cancelled";
                            attempts: {
                                n: number;
                                /** Format: date-time */
                                at: string;
                                url: string;
                                status: number | null;
                                durationMs: number;
                                requestHeaders: {
                                    [key: string]: string | string[];
                                };
                                requestBody: string;
                                /** @description Exactly what the signature was computed over. */
                                signedContent: string;
                                responseHeaders: {
                                    [key: string]: string | string[];
                                } | null;
                                responseBody: string | null;
                                /** @description Why it failed, in plain words. */
                                error: string | null;
                                /** @description What a fault rule did to it; null: nothing. */
                                fault: {
                                    rule: string;
                                    effect: {
                                        [key: string]: unknown;
                                    };
                                } | null;
                                /** @description What a fault sent besides, at the same time; they do not count. */
                                copies?: {
                                    status: number | null;
                                    durationMs: number;
                                    error: string | null;
                                }[];
                            }[];
                            nextAttemptAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postDeliveriesIdRun: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            eventId: string;
                            type: string;
                            serverId: string;
                            pluginId: string;
                            url: string;
                            /** @enum {string} */
                            status: "pending" | "delivered" | "dropped" | "cancelled";
                            attempts: {
                                n: number;
                                /** Format: date-time */
                                at: string;
                                url: string;
                                status: number | null;
                                durationMs: number;
                                requestHeaders: {
                                    [key: string]: string | string[];
                                };
                                requestBody: string;
                                /** @description Exactly what the signature was computed over. */
                                signedContent: string;
                                responseHeaders: {
                                    [key: string]: string | string[];
                                } | null;
                                responseBody: string | null;
                                /** @description Why it failed, in plain words. */
                                error: string | null;
                                /** @description What a fault rule did to it; null: nothing. */
                                fault: {
                                    rule: string;
                                    effect: {
                                        [key: string]: unknown;
                                    };
                                } | null;
                                /** @description What a fault sent besides, at the same time; they do not count. */
                                copies?: {
                                    status: number | null;
                                    durationMs: number;
                                    error: string | null;
                                }[];
                            }[];
                            nextAttemptAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postDeliveriesIdCancel: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            eventId: string;
                            type: string;
                            serverId: string;
                            pluginId: string;
                            url: string;
                            /** @enum {string} */
                            status: "pending" | "delivered" | "dropped" | "cancelled";
                            attempts: {
                                n: number;
                                /** Format: date-time */
                                at: string;
                                url: string;
                                status: number | null;
                                durationMs: number;
                                requestHeaders: {
                                    [key: string]: string | string[];
                                };
                                requestBody: string;
                                /** @description Exactly what the signature was computed over. */
                                signedContent: string;
                                responseHeaders: {
                                    [key: string]: string | string[];
                                } | null;
                                responseBody: string | null;
                                /** @description Why it failed, in plain words. */
                                error: string | null;
                                /** @description What a fault rule did to it; null: nothing. */
                                fault: {
                                    rule: string;
                                    effect: {
                                        [key: string]: unknown;
                                    };
                                } | null;
                                /** @description What a fault sent besides, at the same time; they do not count. */
                                copies?: {
                                    status: number | null;
                                    durationMs: number;
                                    error: string | null;
                                }[];
                            }[];
                            nextAttemptAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDeliveriesIdTest: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @description What to save it as. */
                            file: string;
                            /** @description The whole file, for vitest on countertop/testing. */
                            text: string;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getActivity: {
        parameters: {
            query?: {
                serverId?: string;
                /** @description 20 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: ({
                            id: string;
                            /** Format: date-time */
                            at: string;
                            /** @constant */
                            kind: "request";
                            requestId: string;
                            method: string;
                            path: string;
                            status: number;
                            durationMs: number;
                            pluginId: string | null;
                        } | {
                            id: string;
                            /** Format: date-time */
                            at: string;
                            /** @constant */
                            kind: "attempt";
                            deliveryId: string;
                            n: number;
                            type: string;
                            pluginId: string;
                            /** @description Null: no answer. */
                            status: number | null;
                            delivered: boolean;
                        } | {
                            id: string;
                            /** Format: date-time */
                            at: string;
                            /** @constant */
                            kind: "change";
                            type: string;
                            actor: {
                                /** @constant */
                                type: "staff";
                                userId: string;
                                /** @enum {string} */
                                role: "manager" | "staff";
                            } | {
                                /** @constant */
                                type: "plugin";
                                pluginId: string;
                            } | {
                                /** @constant */
                                type: "system";
                            };
                            accountId: string;
                            /** @enum {string} */
                            accountKind: "table" | "packet";
                            /** @description The name of the table, the id of the packet. */
                            title: string;
                        })[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRequests: {
        parameters: {
            query?: {
                serverId?: string;
                pluginId?: string;
                method?: string;
                path?: string;
                status?: number;
                statusClass?: "2xx" | "3xx" | "4xx" | "5xx";
                /** @description Calls whose key opens no install belong to no store: also those (with pluginId: those whose key names it), or none but those. */
                unknown?: "include" | "only";
                since?: string;
                before?: number;
                /** @description 50 when left out. */
                limit?: number;
                /** @description Whether rows carry what was sent and answered; a page of long bodies ends before its limit. */
                bodies?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                id: string;
                                /** Format: date-time */
                                at: string;
                                method: string;
                                path: string;
                                /** @description 0: no answer, since a fault rule closed the connection. */
                                status: number;
                                durationMs: number;
                                pluginId: string | null;
                                notes: string[];
                                /** @description What a fault rule did to it; null: nothing. */
                                fault: {
                                    rule: string;
                                    effect: {
                                        [key: string]: unknown;
                                    };
                                } | null;
                                /** @description With bodies=true: JSON as it is, text where it is none or is nested too deep. */
                                requestBody?: unknown;
                                /** @description With bodies=true: JSON as it is, text where it is none or is nested too deep. */
                                responseBody?: unknown;
                            }[];
                            nextCursor: string | null;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRequestsId: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            /** Format: date-time */
                            at: string;
                            method: string;
                            path: string;
                            /** @description 0: no answer, since a fault rule closed the connection. */
                            status: number;
                            durationMs: number;
                            pluginId: string | null;
                            notes: string[];
                            /** @description What a fault rule did to it; null: nothing. */
                            fault: {
                                rule: string;
                                effect: {
                                    [key: string]: unknown;
                                };
                            } | null;
                            serverId: string | null;
                            query: string;
                            bucket: string | null;
                            requestHeaders: {
                                [key: string]: string | string[];
                            };
                            requestBody: string;
                            responseHeaders: {
                                [key: string]: string | string[];
                            };
                            responseBody: string;
                            ledger: string[];
                            events: {
                                id: string;
                                type: string;
                                /** Format: date-time */
                                occurredAt: string;
                                sequence: number | null;
                                data: unknown;
                            }[];
                            curl: string;
                            /** @description What would help now, the best first. */
                            nextSteps: ({
                                /** @constant */
                                do: "grantScopes";
                                serverId: string;
                                pluginId: string;
                                scopes: string[];
                            } | {
                                /** @constant */
                                do: "waitUntil";
                                /** Format: date-time */
                                until: string;
                            } | {
                                /** @constant */
                                do: "resume";
                                serverId: string;
                                pluginId: string;
                            } | {
                                /** @constant */
                                do: "useKey";
                                serverId: string;
                                pluginId: string;
                            } | {
                                /** @constant */
                                do: "logIn";
                                serverId: string;
                            } | {
                                /** @constant */
                                do: "sendWithIdentity";
                                /** @description The same replace with the identities that it lost. */
                                body: string;
                            })[];
                            /** @description The last successful replace of the same list of the same account before it. */
                            previousReplaceId: string | null;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postRequestsIdResend: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Without the question mark; that of the logged call when left out. */
                    query?: string;
                    /** @description Text is sent as it is, anything else as JSON; that of the logged call when left out. */
                    body?: unknown;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRequestsIdTest: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @description What to save it as. */
                            file: string;
                            /** @description The whole file, for vitest on countertop/testing. */
                            text: string;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReport: {
        parameters: {
            query: {
                serverId?: string;
                pluginId: string;
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            pluginId: string;
                            serverId: string;
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            to: string;
                            /** @enum {string} */
                            grade: "A" | "B" | "C" | "D" | "F";
                            facts: {
                                calls: number;
                                /** @description But for 429. */
                                refused: number;
                                limited: number;
                                deliveries: number;
                                failedAttempts: number;
                                callbacks: number;
                                medianReceiverMs: number | null;
                            };
                            findings: {
                                /** @enum {string} */
                                id: "metadata-lost" | "own-metadata-lost" | "signature-unchecked" | "retry-after-ignored" | "lines-without-identity" | "weak-identities" | "create-without-idempotency-key" | "retry-with-new-key" | "polling" | "client-errors" | "failing-receiver" | "slow-receiver" | "slow-callbacks" | "failed-callbacks" | "unused-scopes" | "legacy-paths" | "daily-cap";
                                /** @enum {string} */
                                severity: "error" | "warning" | "info";
                                title: string;
                                detail: string;
                                advice: string;
                                count: number;
                                /** @description The latest of it; `count` says how much there is. */
                                evidence: {
                                    /** @enum {string} */
                                    kind: "request" | "delivery" | "callback" | "check";
                                    id: string;
                                }[];
                                ledger: string[];
                                /** @description What the detail says, for who says it in other words. */
                                values: {
                                    [key: string]: unknown;
                                };
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getHar: {
        parameters: {
            query?: {
                /** @description What came after a logged call, by its id, or from a time on. */
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file, without the envelope of other answers. */
            200: {
                headers: {
                    /** @description Says what it is saved as. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Har"];
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFidelity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            topic: string;
                            specification: string;
                            emulator: string;
                            touches: string[];
                            /** @enum {string} */
                            kind: "assumed" | "reading";
                            /** @description What the latest comparison with the platform saw of it; null: none saw it. */
                            evidence: {
                                /** @enum {string} */
                                verdict: "confirmed" | "contradicted";
                                /** @description When the comparison began. */
                                at: string;
                                /** @description What it compared with. */
                                target: string;
                            } | null;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            /**
                             * @description `builtIn`: it comes with Countertop and stays.
                             * @enum {string}
                             */
                            source: "builtIn" | "handedIn";
                            target: string;
                            /** @description When the comparison began, as its document says it. */
                            at: string;
                            calls: number;
                            differences: number;
                            /** @description Ledger rows by id. */
                            confirmed: string[];
                            /** @description Ledger rows by id. */
                            contradicted: string[];
                            /** @description Ids that no row of this ledger has: another version of Countertop wrote them. */
                            unknownRows: string[];
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The address of what was compared with. */
                    target: string;
                    /**
                     * Format: date-time
                     * @description When the comparison began: the system’s time.
                     */
                    at: string;
                    calls: {
                        step: string;
                        method: string;
                        path: string;
                        /** @enum {string} */
                        verdict: "same" | "different" | "skipped";
                        differences: {
                            path: string;
                            /** @enum {string} */
                            kind: "status" | "message" | "missing" | "extra" | "type" | "value" | "header";
                            /** @description What Countertop answered: JSON, the name of a type, or `(withheld)`. */
                            here: unknown;
                            /** @description What the target answered, in the same words. */
                            there: unknown;
                            ledger: string[];
                        }[];
                        reason?: string;
                    }[];
                    ledger: {
                        [key: string]: "confirmed" | "contradicted" | "notSeen";
                    };
                    left: {
                        /** @enum {string} */
                        kind: "table" | "packet";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            /**
                             * @description `builtIn`: it comes with Countertop and stays.
                             * @enum {string}
                             */
                            source: "builtIn" | "handedIn";
                            target: string;
                            /** @description When the comparison began, as its document says it. */
                            at: string;
                            calls: number;
                            differences: number;
                            /** @description Ledger rows by id. */
                            confirmed: string[];
                            /** @description Ledger rows by id. */
                            contradicted: string[];
                            /** @description Ids that no row of this ledger has: another version of Countertop wrote them. */
                            unknownRows: string[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEvidenceId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @description The address of what was compared with. */
                            target: string;
                            /**
                             * Format: date-time
                             * @description When the comparison began: the system’s time.
                             */
                            at: string;
                            calls: {
                                step: string;
                                method: string;
                                path: string;
                                /** @enum {string} */
                                verdict: "same" | "different" | "skipped";
                                differences: {
                                    path: string;
                                    /** @enum {string} */
                                    kind: "status" | "message" | "missing" | "extra" | "type" | "value" | "header";
                                    /** @description What Countertop answered: JSON, the name of a type, or `(withheld)`. */
                                    here: unknown;
                                    /** @description What the target answered, in the same words. */
                                    there: unknown;
                                    ledger: string[];
                                }[];
                                reason?: string;
                            }[];
                            ledger: {
                                [key: string]: "confirmed" | "contradicted" | "notSeen";
                            };
                            left: {
                                /** @enum {string} */
                                kind: "table" | "packet";
                                id: string;
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteEvidenceId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDevices: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            deviceId: string;
                            name: string;
                            pluginId: string;
                            token: string;
                            /** Format: date-time */
                            expiresAt: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postDevices: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serverId?: string;
                    pluginId: string;
                    name: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            deviceId: string;
                            name: string;
                            pluginId: string;
                            token: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postDevicesDeviceIdToken: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                deviceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            token: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDevicePayments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: string[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPayments: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            paymentId: string;
                            accountId: string | null;
                            pluginId: string;
                            deviceId: string | null;
                            methodId: string | null;
                            amount: number;
                            currency: string;
                            /** @enum {string} */
                            state: "PENDING" | "SENT_TO_TERMINAL" | "WAITING_CARD" | "WAITING_CUSTOMER" | "PROCESSING" | "APPROVED" | "DECLINED" | "CANCELLED" | "UNCERTAIN";
                            approvedAmount: number | null;
                            last4: string | null;
                            providerResultCode: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                            history: {
                                /** Format: date-time */
                                at: string;
                                /** @enum {string} */
                                kind: "created" | "pulled" | "progress" | "result" | "stale" | "refused" | "reconciled";
                                /** @enum {string} */
                                state: "PENDING" | "SENT_TO_TERMINAL" | "WAITING_CARD" | "WAITING_CUSTOMER" | "PROCESSING" | "APPROVED" | "DECLINED" | "CANCELLED" | "UNCERTAIN";
                                /** @enum {string} */
                                by: "device" | "staff";
                                message: string;
                            }[];
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPayments: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serverId?: string;
                    actor?: {
                        userId: string;
                        /** @enum {string} */
                        role: "manager" | "staff";
                    };
                    accountId?: string;
                    deviceId?: string;
                    methodId?: string;
                    amount: number;
                    currency?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            paymentId: string;
                            amount: number;
                            currency: string;
                            /** @enum {string} */
                            state: "PENDING" | "SENT_TO_TERMINAL" | "WAITING_CARD" | "WAITING_CUSTOMER" | "PROCESSING" | "APPROVED" | "DECLINED" | "CANCELLED" | "UNCERTAIN";
                            deviceId: string | null;
                            deviceToken: string;
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPaymentsPaymentId: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            paymentId: string;
                            accountId: string | null;
                            pluginId: string;
                            deviceId: string | null;
                            methodId: string | null;
                            amount: number;
                            currency: string;
                            /** @enum {string} */
                            state: "PENDING" | "SENT_TO_TERMINAL" | "WAITING_CARD" | "WAITING_CUSTOMER" | "PROCESSING" | "APPROVED" | "DECLINED" | "CANCELLED" | "UNCERTAIN";
                            approvedAmount: number | null;
                            last4: string | null;
                            providerResultCode: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                            history: {
                                /** Format: date-time */
                                at: string;
                                /** @enum {string} */
                                kind: "created" | "pulled" | "progress" | "result" | "stale" | "refused" | "reconciled";
                                /** @enum {string} */
                                state: "PENDING" | "SENT_TO_TERMINAL" | "WAITING_CARD" | "WAITING_CUSTOMER" | "PROCESSING" | "APPROVED" | "DECLINED" | "CANCELLED" | "UNCERTAIN";
                                /** @enum {string} */
                                by: "device" | "staff";
                                message: string;
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPaymentsPaymentIdReconcile: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serverId?: string;
                    actor?: {
                        userId: string;
                        /** @enum {string} */
                        role: "manager" | "staff";
                    };
                    /** @enum {string} */
                    verdict: "approve" | "decline";
                    amount?: number;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            paymentId: string;
                            accountId: string | null;
                            pluginId: string;
                            deviceId: string | null;
                            methodId: string | null;
                            amount: number;
                            currency: string;
                            /** @enum {string} */
                            state: "PENDING" | "SENT_TO_TERMINAL" | "WAITING_CARD" | "WAITING_CUSTOMER" | "PROCESSING" | "APPROVED" | "DECLINED" | "CANCELLED" | "UNCERTAIN";
                            approvedAmount: number | null;
                            last4: string | null;
                            providerResultCode: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                            history: {
                                /** Format: date-time */
                                at: string;
                                /** @enum {string} */
                                kind: "created" | "pulled" | "progress" | "result" | "stale" | "refused" | "reconciled";
                                /** @enum {string} */
                                state: "PENDING" | "SENT_TO_TERMINAL" | "WAITING_CARD" | "WAITING_CUSTOMER" | "PROCESSING" | "APPROVED" | "DECLINED" | "CANCELLED" | "UNCERTAIN";
                                /** @enum {string} */
                                by: "device" | "staff";
                                message: string;
                            }[];
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPaymentsPaymentIdTest: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @description What to save it as. */
                            file: string;
                            /** @description The whole file, for vitest on countertop/testing. */
                            text: string;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAlarms: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            /** Format: date-time */
                            at: string;
                            /** @enum {string} */
                            kind: "amountExceedsRequested" | "conflictingResult" | "noAccount" | "exceedsTotal";
                            paymentId: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAutopilot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @enum {string} */
                            state: "running" | "finished" | "stopped";
                            seed: number;
                            done: {
                                tables: number;
                                packets: number;
                                payments: number;
                                moves: number;
                                voids: number;
                            };
                            /** Format: date-time */
                            until: string;
                        } | null;
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAutopilot: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    serverId?: string;
                    seed?: number;
                    /** @default 12 */
                    tablesPerHour?: number;
                    /** @default 4 */
                    packetsPerHour?: number;
                    /** @default 0.6 */
                    cardShare?: number;
                    /** @default 0.1 */
                    declineRate?: number;
                    /** @default 4 */
                    hours?: number;
                    /** @default fast */
                    pace?: ("fast" | "real") | number;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @enum {string} */
                            state: "running" | "finished" | "stopped";
                            seed: number;
                            done: {
                                tables: number;
                                packets: number;
                                payments: number;
                                moves: number;
                                voids: number;
                            };
                            /** Format: date-time */
                            until: string;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAutopilot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @enum {string} */
                            state: "running" | "finished" | "stopped";
                            seed: number;
                            done: {
                                tables: number;
                                packets: number;
                                payments: number;
                                moves: number;
                                voids: number;
                            };
                            /** Format: date-time */
                            until: string;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRecording: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: date-time */
                            startedAt: string;
                            /** @description Those that the file would have. */
                            steps: number;
                            /** @description What was done last, for instance `staff openTable`. */
                            last: string | null;
                        } | null;
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postRecording: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    do: "start" | "stop" | "discard";
                    /** @description Of the scenario that it becomes; for `stop`. */
                    name?: string;
                    title?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            $schema?: string;
                            name: string;
                            title: {
                                en: string;
                                tr: string;
                            };
                            about: {
                                en: string;
                                tr: string;
                            };
                            /**
                             * @description Whom it is shown to.
                             * @enum {string}
                             */
                            for?: "merchant" | "developer";
                            /**
                             * @description `keep`, the name of a built-in fixture, or a whole fixture; these reset first.
                             * @default keep
                             */
                            world: string | {
                                [key: string]: unknown;
                            };
                            /**
                             * @description Where the clock stands while the scenario plays; null: it is left as it is.
                             * @default null
                             */
                            clock: string | null;
                            steps: ({
                                say: {
                                    en: string;
                                    tr: string;
                                };
                                /** @description What the step is called while it plays. */
                                title?: {
                                    en: string;
                                    tr: string;
                                };
                                /** @description A step that fails does not end the run. */
                                optional?: boolean;
                            } | {
                                /** @enum {string} */
                                staff: "openTable" | "openPacket" | "addLines" | "void" | "collect" | "move" | "close" | "reopen" | "cancel" | "status" | "requestPayment" | "user" | "customer";
                                /** @default {} */
                                with: {
                                    [key: string]: unknown;
                                };
                                /** @description Names the answer's `data`, for references such as {t.accountId} in later steps. */
                                as?: string;
                                expect?: {
                                    status?: number;
                                    headers?: {
                                        [key: string]: string;
                                    };
                                    /** @description The fields that it names, deeply; lists by position. */
                                    body?: unknown;
                                };
                                /** @description What the step is called while it plays. */
                                title?: {
                                    en: string;
                                    tr: string;
                                };
                                /** @description A step that fails does not end the run. */
                                optional?: boolean;
                            } | {
                                /** @description The install that calls. */
                                plugin: string;
                                serverId?: string;
                                call: string;
                                with?: {
                                    [key: string]: unknown;
                                } | unknown[];
                                /** @description Names the answer's `data`, for references such as {t.accountId} in later steps. */
                                as?: string;
                                expect?: {
                                    status?: number;
                                    headers?: {
                                        [key: string]: string;
                                    };
                                    /** @description The fields that it names, deeply; lists by position. */
                                    body?: unknown;
                                };
                                /** @description What the step is called while it plays. */
                                title?: {
                                    en: string;
                                    tr: string;
                                };
                                /** @description A step that fails does not end the run. */
                                optional?: boolean;
                            } | {
                                /** @enum {string} */
                                terminal: "press" | "scenario" | "reconcile";
                                /** @default {} */
                                with: {
                                    [key: string]: unknown;
                                };
                                /** @description Names the answer's `data`, for references such as {t.accountId} in later steps. */
                                as?: string;
                                expect?: {
                                    status?: number;
                                    headers?: {
                                        [key: string]: string;
                                    };
                                    /** @description The fields that it names, deeply; lists by position. */
                                    body?: unknown;
                                };
                                /** @description What the step is called while it plays. */
                                title?: {
                                    en: string;
                                    tr: string;
                                };
                                /** @description A step that fails does not end the run. */
                                optional?: boolean;
                            } | {
                                clock: {
                                    /** @description A number and ms, s, min, h or d: `20 min`. */
                                    advance?: string;
                                    /** Format: date-time */
                                    set?: string;
                                    /** @constant */
                                    runNext?: true;
                                    /** @enum {string} */
                                    mode?: "real" | "virtual" | "ticking";
                                };
                                /** @description What the step is called while it plays. */
                                title?: {
                                    en: string;
                                    tr: string;
                                };
                                /** @description A step that fails does not end the run. */
                                optional?: boolean;
                            } | {
                                /** @description The rules from here on, until the run ends; [] for none. */
                                faults: ({
                                    /** @description One is given where it is left out. */
                                    id?: string;
                                    title?: string;
                                    when?: {
                                        nth?: number;
                                        every?: number;
                                        first?: number;
                                        probability?: number;
                                        /** @description Of the clock, since the rules were put. */
                                        forMs?: number;
                                    };
                                    enabled?: boolean;
                                    /** @constant */
                                    on: "request";
                                    match?: {
                                        pluginId?: string;
                                        /** @description With or without `/plugin-api`; `*` stands for any characters. */
                                        path?: string;
                                        method?: string;
                                        /**
                                         * @description Calls with a valid key that write to an account which another plugin opened.
                                         * @constant
                                         */
                                        openedBy?: "anotherPlugin";
                                    };
                                    effect: {
                                        status: number;
                                        /** @description Text as it is, anything else as JSON; the error envelope when left out. */
                                        body?: unknown;
                                        headers?: {
                                            [key: string]: string;
                                        };
                                        /** @description Seconds. */
                                        retryAfter?: number;
                                    } | {
                                        delayMs: number;
                                    } | {
                                        /** @enum {string} */
                                        drop: "before" | "after";
                                    } | {
                                        /** @description As many bytes of the answer. */
                                        truncate: number;
                                    } | {
                                        /** @description `*` stands for any characters; upper and lower case are the same. */
                                        withoutHeaders: string[];
                                    };
                                } | {
                                    /** @description One is given where it is left out. */
                                    id?: string;
                                    title?: string;
                                    when?: {
                                        nth?: number;
                                        every?: number;
                                        first?: number;
                                        probability?: number;
                                        /** @description Of the clock, since the rules were put. */
                                        forMs?: number;
                                    };
                                    enabled?: boolean;
                                    /** @constant */
                                    on: "delivery";
                                    match?: {
                                        pluginId?: string;
                                        /** @description Of an event, an action or a hook; `*` stands for any characters. */
                                        type?: string;
                                    };
                                    effect: {
                                        /** @constant */
                                        drop: true;
                                    } | {
                                        delayMs: number;
                                    } | {
                                        duplicate: number;
                                    } | {
                                        reorder: number;
                                    } | {
                                        /** @enum {string} */
                                        signature: "missing" | "wrong" | "otherSecret";
                                    } | {
                                        ageMs: number;
                                    } | {
                                        /** @enum {string} */
                                        body: "truncated" | "invalidJson";
                                    };
                                } | {
                                    /** @description One is given where it is left out. */
                                    id?: string;
                                    title?: string;
                                    when?: {
                                        nth?: number;
                                        every?: number;
                                        first?: number;
                                        probability?: number;
                                        /** @description Of the clock, since the rules were put. */
                                        forMs?: number;
                                    };
                                    enabled?: boolean;
                                    /** @constant */
                                    on: "callback";
                                    match?: {
                                        pluginId?: string;
                                        /** @description Of an event, an action or a hook; `*` stands for any characters. */
                                        type?: string;
                                    };
                                    effect: {
                                        delayMs: number;
                                    } | {
                                        /** @constant */
                                        drop: true;
                                    };
                                })[];
                                /** @description What the step is called while it plays. */
                                title?: {
                                    en: string;
                                    tr: string;
                                };
                                /** @description A step that fails does not end the run. */
                                optional?: boolean;
                            } | {
                                control: string;
                                with?: {
                                    [key: string]: unknown;
                                };
                                /** @description Names the answer's `data`, for references such as {t.accountId} in later steps. */
                                as?: string;
                                expect?: {
                                    status?: number;
                                    headers?: {
                                        [key: string]: string;
                                    };
                                    /** @description The fields that it names, deeply; lists by position. */
                                    body?: unknown;
                                };
                                /** @description What the step is called while it plays. */
                                title?: {
                                    en: string;
                                    tr: string;
                                };
                                /** @description A step that fails does not end the run. */
                                optional?: boolean;
                            } | {
                                expect: {
                                    /** @description The account that is looked at. */
                                    account?: string;
                                    /** @description Fields that the account must have. */
                                    is?: {
                                        [key: string]: unknown;
                                    };
                                    /** @description A delivery that there must be, made since the run began. */
                                    delivery?: {
                                        serverId?: string;
                                        pluginId?: string;
                                        type?: string;
                                        /** @enum {string} */
                                        status?: "pending" | "retrying" | "delivered" | "dropped" | "cancelled";
                                        attempts?: number;
                                        lastStatus?: number | null;
                                    };
                                    /** @description A call of the Data API that there must be, made since the run began. */
                                    call?: {
                                        serverId?: string;
                                        pluginId?: string;
                                        /** @enum {string} */
                                        method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                                        path?: string;
                                        status?: number;
                                    };
                                    /** @description The store of the account; the first one when left out. */
                                    serverId?: string;
                                    /** @description A number and ms, s, min, h or d: `20 min`. */
                                    within?: string;
                                };
                                /** @description What the step is called while it plays. */
                                title?: {
                                    en: string;
                                    tr: string;
                                };
                                /** @description A step that fails does not end the run. */
                                optional?: boolean;
                            } | {
                                receiver: {
                                    serverId?: string;
                                    pluginId: string;
                                    /** @description The hooks it is asked at; those of the install when left out. */
                                    hooks?: "table.close"[];
                                    respond: {
                                        /** @default 200 */
                                        status: number;
                                        headers?: {
                                            [key: string]: string;
                                        };
                                        /** @description Text as it is, anything else as JSON. */
                                        body?: unknown;
                                        /** @description Real time before it answers. */
                                        delayMs?: number;
                                    };
                                };
                                /** @description What the step is called while it plays. */
                                title?: {
                                    en: string;
                                    tr: string;
                                };
                                /** @description A step that fails does not end the run. */
                                optional?: boolean;
                            } | {
                                /** @constant */
                                pause: true;
                                /** @description What the step is called while it plays. */
                                title?: {
                                    en: string;
                                    tr: string;
                                };
                                /** @description A step that fails does not end the run. */
                                optional?: boolean;
                            })[];
                        } | ({
                            /** Format: date-time */
                            startedAt: string;
                            /** @description Those that the file would have. */
                            steps: number;
                            /** @description What was done last, for instance `staff openTable`. */
                            last: string | null;
                        } | null);
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getScenarios: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            name: string;
                            title: {
                                en: string;
                                tr: string;
                            };
                            about: {
                                en: string;
                                tr: string;
                            };
                            steps: number;
                            /** @enum {string} */
                            source: "builtIn" | "file" | "recorded";
                            /** @description `keep`, a built-in fixture, or `inline`. */
                            world: string;
                            /** @description Whom it is for; null: it does not say. */
                            for: ("merchant" | "developer") | null;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getScenariosName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description A scenario file, as `fixtures/scenario.schema.json` describes it. */
                        data: {
                            /** @description That of the path. */
                            name?: unknown;
                            /** @description In both languages. */
                            title?: unknown;
                            /** @description In both languages. */
                            about?: unknown;
                            /** @description Whom it is shown to. */
                            for?: unknown;
                            /** @description `keep`, a built-in fixture, or a whole fixture. */
                            world?: unknown;
                            /** @description A time to stand at, or null. */
                            clock?: unknown;
                            /** @description 1 to 1000 steps. */
                            steps?: unknown;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putScenariosName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description That of the path. */
                    name?: unknown;
                    /** @description In both languages. */
                    title?: unknown;
                    /** @description In both languages. */
                    about?: unknown;
                    /** @description Whom it is shown to. */
                    for?: unknown;
                    /** @description `keep`, a built-in fixture, or a whole fixture. */
                    world?: unknown;
                    /** @description A time to stand at, or null. */
                    clock?: unknown;
                    /** @description 1 to 1000 steps. */
                    steps?: unknown;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description A scenario file, as `fixtures/scenario.schema.json` describes it. */
                        data: {
                            /** @description That of the path. */
                            name?: unknown;
                            /** @description In both languages. */
                            title?: unknown;
                            /** @description In both languages. */
                            about?: unknown;
                            /** @description Whom it is shown to. */
                            for?: unknown;
                            /** @description `keep`, a built-in fixture, or a whole fixture. */
                            world?: unknown;
                            /** @description A time to stand at, or null. */
                            clock?: unknown;
                            /** @description 1 to 1000 steps. */
                            steps?: unknown;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteScenariosName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            name: string;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postScenariosNameRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default fast */
                    pace?: ("steps" | "fast" | "real") | number;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            name: string;
                            /** @enum {string} */
                            state: "waiting" | "playing" | "passed" | "failed" | "stopped";
                            /** @description The step that plays or comes next, from 0. */
                            step: number;
                            steps: {
                                index: number;
                                /** @enum {string} */
                                kind: "say" | "staff" | "plugin" | "terminal" | "clock" | "faults" | "control" | "expect" | "receiver" | "pause";
                                title: {
                                    en: string;
                                    tr: string;
                                };
                                /** @enum {string} */
                                state: "pending" | "running" | "done" | "failed" | "skipped";
                                error: string | null;
                                /** @description Real time. */
                                tookMs: number | null;
                                links: {
                                    /** @enum {string} */
                                    kind: "account" | "request" | "delivery" | "callback" | "payment";
                                    id: string;
                                }[];
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getScenarioRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            name: string;
                            /** @enum {string} */
                            state: "waiting" | "playing" | "passed" | "failed" | "stopped";
                            /** @description The step that plays or comes next, from 0. */
                            step: number;
                            steps: {
                                index: number;
                                /** @enum {string} */
                                kind: "say" | "staff" | "plugin" | "terminal" | "clock" | "faults" | "control" | "expect" | "receiver" | "pause";
                                title: {
                                    en: string;
                                    tr: string;
                                };
                                /** @enum {string} */
                                state: "pending" | "running" | "done" | "failed" | "skipped";
                                error: string | null;
                                /** @description Real time. */
                                tookMs: number | null;
                                links: {
                                    /** @enum {string} */
                                    kind: "account" | "request" | "delivery" | "callback" | "payment";
                                    id: string;
                                }[];
                            }[];
                        } | null;
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postScenarioRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    do: "next" | "play" | "pause" | "stop";
                    /** @description With `play`: another pace from now on. */
                    pace?: ("steps" | "fast" | "real") | number;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            name: string;
                            /** @enum {string} */
                            state: "waiting" | "playing" | "passed" | "failed" | "stopped";
                            /** @description The step that plays or comes next, from 0. */
                            step: number;
                            steps: {
                                index: number;
                                /** @enum {string} */
                                kind: "say" | "staff" | "plugin" | "terminal" | "clock" | "faults" | "control" | "expect" | "receiver" | "pause";
                                title: {
                                    en: string;
                                    tr: string;
                                };
                                /** @enum {string} */
                                state: "pending" | "running" | "done" | "failed" | "skipped";
                                error: string | null;
                                /** @description Real time. */
                                tookMs: number | null;
                                links: {
                                    /** @enum {string} */
                                    kind: "account" | "request" | "delivery" | "callback" | "payment";
                                    id: string;
                                }[];
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReceiverChecks: {
        parameters: {
            query?: {
                serverId?: string;
                pluginId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            /** Format: date-time */
                            at: string;
                            /** @description Null: an address was given. */
                            pluginId: string | null;
                            serverId: string | null;
                            url: string;
                            /** @enum {string} */
                            signature: "timestamped" | "body" | "standard";
                            /** @enum {string} */
                            grade: "A" | "B" | "C" | "D" | "F";
                            durationMs: number;
                            checks: {
                                /** @enum {string} */
                                id: "reachable" | "accepts-valid" | "rejects-missing-signature" | "rejects-wrong-signature" | "rejects-other-secret" | "rejects-tampered-body" | "rejects-stale-timestamp" | "accepts-clock-skew" | "verifies-raw-body" | "accepts-duplicate" | "accepts-unknown-event" | "accepts-unknown-fields" | "accepts-empty-data" | "accepts-out-of-order" | "accepts-large-body" | "answers-in-time" | "handles-parallel" | "no-redirect" | "action-answers" | "action-unknown" | "hook-answers" | "callbacks-reject-wrong-signature" | "survives-garbage";
                                required: boolean;
                                /** @enum {string} */
                                outcome: "passed" | "failed" | "warning" | "skipped";
                                title: string;
                                why: string;
                                advice: string;
                                /** @description What was seen, or why it was skipped. */
                                found: string;
                            }[];
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postReceiverChecks: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serverId?: string;
                    pluginId?: string;
                    /** @description With `pluginId`: what is called; the plugin's last logged action when left out. */
                    action?: {
                        /** @description The `hook` of the action. */
                        type: string;
                        target?: {
                            type?: string;
                            id: string;
                        };
                    };
                    url?: string;
                    secret?: string;
                    /**
                     * @description With `url`; timestamped if left out.
                     * @enum {string}
                     */
                    signature?: "timestamped" | "body" | "standard";
                    /** @description With `url`; X-Service when left out. */
                    headerPrefix?: string;
                    /** @description These checks alone; all of them when left out. */
                    only?: ("reachable" | "accepts-valid" | "rejects-missing-signature" | "rejects-wrong-signature" | "rejects-other-secret" | "rejects-tampered-body" | "rejects-stale-timestamp" | "accepts-clock-skew" | "verifies-raw-body" | "accepts-duplicate" | "accepts-unknown-event" | "accepts-unknown-fields" | "accepts-empty-data" | "accepts-out-of-order" | "accepts-large-body" | "answers-in-time" | "handles-parallel" | "no-redirect" | "action-answers" | "action-unknown" | "hook-answers" | "callbacks-reject-wrong-signature" | "survives-garbage")[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            /** Format: date-time */
                            at: string;
                            /** @description Null: an address was given. */
                            pluginId: string | null;
                            serverId: string | null;
                            url: string;
                            /** @enum {string} */
                            signature: "timestamped" | "body" | "standard";
                            /** @enum {string} */
                            grade: "A" | "B" | "C" | "D" | "F";
                            durationMs: number;
                            checks: {
                                /** @enum {string} */
                                id: "reachable" | "accepts-valid" | "rejects-missing-signature" | "rejects-wrong-signature" | "rejects-other-secret" | "rejects-tampered-body" | "rejects-stale-timestamp" | "accepts-clock-skew" | "verifies-raw-body" | "accepts-duplicate" | "accepts-unknown-event" | "accepts-unknown-fields" | "accepts-empty-data" | "accepts-out-of-order" | "accepts-large-body" | "answers-in-time" | "handles-parallel" | "no-redirect" | "action-answers" | "action-unknown" | "hook-answers" | "callbacks-reject-wrong-signature" | "survives-garbage";
                                required: boolean;
                                /** @enum {string} */
                                outcome: "passed" | "failed" | "warning" | "skipped";
                                title: string;
                                why: string;
                                advice: string;
                                /** @description What was seen, or why it was skipped. */
                                found: string;
                                probes: {
                                    method: string;
                                    url: string;
                                    requestHeaders: {
                                        [key: string]: string | string[];
                                    };
                                    /** @description Cut at 64 KB. */
                                    requestBody: string;
                                    status: number | null;
                                    responseHeaders: {
                                        [key: string]: string | string[];
                                    } | null;
                                    /** @description Cut at 64 KB. */
                                    responseBody: string | null;
                                    durationMs: number;
                                    error: string | null;
                                }[];
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReceiverChecksId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            /** Format: date-time */
                            at: string;
                            /** @description Null: an address was given. */
                            pluginId: string | null;
                            serverId: string | null;
                            url: string;
                            /** @enum {string} */
                            signature: "timestamped" | "body" | "standard";
                            /** @enum {string} */
                            grade: "A" | "B" | "C" | "D" | "F";
                            durationMs: number;
                            checks: {
                                /** @enum {string} */
                                id: "reachable" | "accepts-valid" | "rejects-missing-signature" | "rejects-wrong-signature" | "rejects-other-secret" | "rejects-tampered-body" | "rejects-stale-timestamp" | "accepts-clock-skew" | "verifies-raw-body" | "accepts-duplicate" | "accepts-unknown-event" | "accepts-unknown-fields" | "accepts-empty-data" | "accepts-out-of-order" | "accepts-large-body" | "answers-in-time" | "handles-parallel" | "no-redirect" | "action-answers" | "action-unknown" | "hook-answers" | "callbacks-reject-wrong-signature" | "survives-garbage";
                                required: boolean;
                                /** @enum {string} */
                                outcome: "passed" | "failed" | "warning" | "skipped";
                                title: string;
                                why: string;
                                advice: string;
                                /** @description What was seen, or why it was skipped. */
                                found: string;
                                probes: {
                                    method: string;
                                    url: string;
                                    requestHeaders: {
                                        [key: string]: string | string[];
                                    };
                                    /** @description Cut at 64 KB. */
                                    requestBody: string;
                                    status: number | null;
                                    responseHeaders: {
                                        [key: string]: string | string[];
                                    } | null;
                                    /** @description Cut at 64 KB. */
                                    responseBody: string | null;
                                    durationMs: number;
                                    error: string | null;
                                }[];
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postTerminalPaymentIdPress: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serverId?: string;
                    /** @enum {string} */
                    button: "sentToTerminal" | "waitingForCard" | "waitingCustomer" | "processing" | "approve" | "refusal" | "invalidCard" | "wrongPin" | "paymentRestriction" | "cancel" | "aborted" | "uncertain" | "partial" | "approveTooMuch" | "approveWithoutAmount" | "wrongCurrency" | "wrongTransaction" | "rawPan" | "repeatLast" | "declineAfterApproval" | "lostReply" | "sendTwice";
                    amount?: number | string;
                    currency?: string;
                    pan?: string;
                    errorCondition?: string;
                    transactionId?: string;
                    message?: {
                        [key: string]: unknown;
                    } | unknown[] | string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            request: {
                                url: string;
                                headers: {
                                    [key: string]: string;
                                };
                                body: unknown;
                            };
                            response: {
                                status: number;
                                headers: {
                                    [key: string]: string;
                                };
                                body: unknown;
                            };
                            earlier: {
                                request: {
                                    url: string;
                                    headers: {
                                        [key: string]: string;
                                    };
                                    body: unknown;
                                };
                                /** @description Null: the reply was lost. */
                                response: {
                                    status: number;
                                    headers: {
                                        [key: string]: string;
                                    };
                                    body: unknown;
                                } | null;
                            }[];
                            rule: {
                                ending: string;
                                /** @enum {string} */
                                button: "approve" | "refusal" | "invalidCard" | "wrongPin" | "paymentRestriction" | "cancel" | "aborted" | "uncertain" | "partial";
                            } | null;
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTerminalPaymentIdMessage: {
        parameters: {
            query: {
                serverId?: string;
                button: "sentToTerminal" | "waitingForCard" | "waitingCustomer" | "processing" | "approve" | "refusal" | "invalidCard" | "wrongPin" | "paymentRestriction" | "cancel" | "aborted" | "uncertain" | "partial" | "approveTooMuch" | "approveWithoutAmount" | "wrongCurrency" | "wrongTransaction" | "rawPan" | "repeatLast" | "declineAfterApproval" | "lostReply" | "sendTwice";
            };
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @enum {string} */
                            button: "sentToTerminal" | "waitingForCard" | "waitingCustomer" | "processing" | "approve" | "refusal" | "invalidCard" | "wrongPin" | "paymentRestriction" | "cancel" | "aborted" | "uncertain" | "partial" | "approveTooMuch" | "approveWithoutAmount" | "wrongCurrency" | "wrongTransaction" | "rawPan" | "repeatLast" | "declineAfterApproval" | "lostReply" | "sendTwice";
                            /** @description JSON, or text where a message was edited into something else. */
                            message: unknown;
                            /** @description The amount rule that decides the outcome. */
                            rule: {
                                ending: string;
                                /** @enum {string} */
                                button: "approve" | "refusal" | "invalidCard" | "wrongPin" | "paymentRestriction" | "cancel" | "aborted" | "uncertain" | "partial";
                            } | null;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTerminalPaymentIdScenario: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            paymentId: string;
                            steps: {
                                /** @enum {string} */
                                button: "sentToTerminal" | "waitingForCard" | "waitingCustomer" | "processing" | "approve" | "refusal" | "invalidCard" | "wrongPin" | "paymentRestriction" | "cancel" | "aborted" | "uncertain" | "partial" | "approveTooMuch" | "approveWithoutAmount" | "wrongCurrency" | "wrongTransaction" | "rawPan" | "repeatLast" | "declineAfterApproval" | "lostReply" | "sendTwice";
                                /** Format: date-time */
                                dueAt: string;
                            }[];
                            rule: {
                                ending: string;
                                /** @enum {string} */
                                button: "approve" | "refusal" | "invalidCard" | "wrongPin" | "paymentRestriction" | "cancel" | "aborted" | "uncertain" | "partial";
                            } | null;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postTerminalPaymentIdScenario: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serverId?: string;
                    /** @constant */
                    name: "normalSale";
                    /**
                     * @description How many times faster; 1 when left out.
                     * @default 1
                     */
                    speed?: number;
                    /** @description Ms before each step: sent, waiting for the card, processing, result. */
                    delaysMs?: number[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            paymentId: string;
                            steps: {
                                /** @enum {string} */
                                button: "sentToTerminal" | "waitingForCard" | "waitingCustomer" | "processing" | "approve" | "refusal" | "invalidCard" | "wrongPin" | "paymentRestriction" | "cancel" | "aborted" | "uncertain" | "partial" | "approveTooMuch" | "approveWithoutAmount" | "wrongCurrency" | "wrongTransaction" | "rawPan" | "repeatLast" | "declineAfterApproval" | "lostReply" | "sendTwice";
                                /** Format: date-time */
                                dueAt: string;
                            }[];
                            rule: {
                                ending: string;
                                /** @enum {string} */
                                button: "approve" | "refusal" | "invalidCard" | "wrongPin" | "paymentRestriction" | "cancel" | "aborted" | "uncertain" | "partial";
                            } | null;
                        };
                        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
                        events: {
                            id: string;
                            type: string;
                        }[];
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTerminalAmountRules: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            enabled: boolean;
                            rules: {
                                ending: string;
                                /** @enum {string} */
                                button: "approve" | "refusal" | "invalidCard" | "wrongPin" | "paymentRestriction" | "cancel" | "aborted" | "uncertain" | "partial";
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putTerminalAmountRules: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serverId?: string;
                    /** @default true */
                    enabled?: boolean;
                    rules: {
                        ending: string;
                        /** @enum {string} */
                        button: "approve" | "refusal" | "invalidCard" | "wrongPin" | "paymentRestriction" | "cancel" | "aborted" | "uncertain" | "partial";
                    }[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            enabled: boolean;
                            rules: {
                                ending: string;
                                /** @enum {string} */
                                button: "approve" | "refusal" | "invalidCard" | "wrongPin" | "paymentRestriction" | "cancel" | "aborted" | "uncertain" | "partial";
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
