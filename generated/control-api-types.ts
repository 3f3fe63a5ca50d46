// Written by `npm run build -- types` from the API's description; changes here are lost.
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
        post: operations["reset"];
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
        get: operations["listSandboxes"];
        put?: never;
        /** Makes a sandbox: an emulator of its own in the same process. */
        post: operations["createSandbox"];
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
        delete: operations["deleteSandbox"];
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
        get: operations["listSnapshots"];
        put?: never;
        /** Saves the whole state under a name. */
        post: operations["saveSnapshot"];
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
        post: operations["restoreSnapshot"];
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
        delete: operations["deleteSnapshot"];
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
        get: operations["diffSnapshot"];
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
        get: operations["exportSnapshot"];
        /** Keeps the file of a snapshot under a name that is free. */
        put: operations["importSnapshot"];
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
        delete: operations["endSession"];
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
        /** Moves the clock and runs what falls due on the way; closing the connection stops the move there. */
        post: operations["setClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock/due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what is due, soonest first, and says since when and why the clock stands still. */
        get: operations["listDue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock/past": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts the calls, events and attempts to deliver of the last hour and a half. */
        get: operations["countPast"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts the attempts to deliver after one of them, for instance on the way of a move. */
        get: operations["countAttempts"];
        put?: never;
        post?: never;
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
        post: operations["settle"];
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
        put: operations["setFaults"];
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
        get: operations["listAppliedFaults"];
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
        patch: operations["changeLimits"];
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
        get: operations["exportWorld"];
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
        get: operations["followEvents"];
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
        post: operations["createInstall"];
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
        delete: operations["deleteInstall"];
        options?: never;
        head?: never;
        /** Changes settings of an install. */
        patch: operations["changeInstall"];
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
        post: operations["rekeyInstall"];
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
        post: operations["authorizeInstall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installs/{pluginId}/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what was agreed to and not exchanged yet. */
        get: operations["listCodes"];
        put?: never;
        post?: never;
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
        get: operations["listStores"];
        put?: never;
        /** Creates a development store. */
        post: operations["createStore"];
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
        delete: operations["deleteStore"];
        options?: never;
        head?: never;
        /** Changes name, currency, cover charge, cutoff or time zone of a store. */
        patch: operations["changeStore"];
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
        post: operations["logInToStore"];
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
        get: operations["listUsers"];
        put?: never;
        /** Adds a user to a store. */
        post: operations["createUser"];
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
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /** Changes a user. */
        patch: operations["changeUser"];
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
        get: operations["listCustomers"];
        put?: never;
        /** Adds a customer to a store. */
        post: operations["createCustomer"];
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
        delete: operations["deleteCustomer"];
        options?: never;
        head?: never;
        /** Changes a customer. */
        patch: operations["changeCustomer"];
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
        get: operations["listCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{productId}": {
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
        /** Changes the price or the availability of a product. */
        patch: operations["changeProduct"];
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
        get: operations["listCapabilities"];
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
        put: operations["bindCapability"];
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
        get: operations["listTables"];
        put?: never;
        /** Adds a table to a section of the floor. */
        post: operations["addTable"];
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
        post: operations["openTable"];
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
        get: operations["listAccounts"];
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
        get: operations["getAccount"];
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
        get: operations["getAccountAsPlugin"];
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
        post: operations["addLines"];
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
        post: operations["voidLine"];
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
        post: operations["markReady"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{accountId}/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the number of persons or the note of an open account. */
        post: operations["changeAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{accountId}/change-line": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the quantity or the note of a whole line of an open account. */
        post: operations["changeLine"];
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
        post: operations["closeAccount"];
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
        post: operations["moveAccount"];
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
        post: operations["collectPayment"];
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
        post: operations["reopenAccount"];
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
        post: operations["cancelAccount"];
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
        post: operations["setPacketStatus"];
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
        get: operations["listMetadata"];
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
        post: operations["openPacket"];
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
        get: operations["listCallbacks"];
        put?: never;
        /** Sends a plugin an action or a hook and waits for its answer. */
        post: operations["callPlugin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/callbacks/in-flight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists actions and hooks that plugins have not answered yet, the newest first. */
        get: operations["listCallbacksInFlight"];
        put?: never;
        post?: never;
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
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        /** Clears the log of deliveries of a store: all that have come to an end. */
        delete: operations["clearDeliveries"];
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
        get: operations["getDelivery"];
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
        post: operations["redeliverDropped"];
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
        post: operations["redeliver"];
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
        post: operations["runDelivery"];
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
        post: operations["cancelDelivery"];
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
        get: operations["getDeliveryTest"];
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
        /** Lists the last calls, attempts to deliver and changes of accounts, what happened last first. */
        get: operations["listActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/firsts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says what has happened in a store at least once, also where its log was cleared. */
        get: operations["getFirsts"];
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
        get: operations["listRequests"];
        put?: never;
        post?: never;
        /** Clears the log of calls: those of a store, and those whose key opened no install. */
        delete: operations["clearRequests"];
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
        get: operations["getRequest"];
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
        post: operations["resendRequest"];
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
        get: operations["getRequestTest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a Data API call as a plugin, with its key; what came of it stands in the log. */
        post: operations["sendCall"];
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
    "/report/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Judges what each plugin did on each store since the process started. */
        get: operations["listReports"];
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
        get: operations["exportHar"];
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
        get: operations["listFidelity"];
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
        get: operations["listEvidence"];
        put?: never;
        /** Takes what a comparison found as evidence about the rows of the fidelity ledger. */
        post: operations["addEvidence"];
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
        get: operations["getEvidence"];
        put?: never;
        post?: never;
        /** Forgets a document that was handed in. */
        delete: operations["deleteEvidence"];
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
        get: operations["listDevices"];
        put?: never;
        /** Pairs a device with a provider plugin. */
        post: operations["pairDevice"];
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
        post: operations["issueDeviceToken"];
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
        get: operations["listDevicePayments"];
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
        get: operations["listPayments"];
        put?: never;
        /** Asks for a payment by card, on an account or for none. */
        post: operations["requestPayment"];
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
        get: operations["getPayment"];
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
        post: operations["reconcilePayment"];
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
        get: operations["getPaymentTest"];
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
        get: operations["listAlarms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alarms/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that staff has looked at alarms: they stay listed and no longer ask for anybody. */
        post: operations["acknowledgeAlarms"];
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
        post: operations["startAutopilot"];
        /** Stops the evening that runs by itself. */
        delete: operations["stopAutopilot"];
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
        post: operations["controlRecording"];
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
        get: operations["listScenarios"];
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
        get: operations["getScenario"];
        /** Keeps a scenario under its name. */
        put: operations["putScenario"];
        post?: never;
        /** Deletes a scenario. */
        delete: operations["deleteScenario"];
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
        post: operations["runScenario"];
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
        post: operations["controlScenarioRun"];
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
        get: operations["listReceiverChecks"];
        put?: never;
        /** Probes a receiver with right and wrong calls, on which it may act, and says what it does wrong. */
        post: operations["checkReceiver"];
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
        get: operations["getReceiverCheck"];
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
        post: operations["pressButton"];
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
        get: operations["getButtonMessage"];
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
        get: operations["getTerminalScenario"];
        put?: never;
        /** Plans progress and result of a payment on the emulator’s clock. */
        post: operations["playTerminalScenario"];
        /** Stops the planned steps of a payment that have not run yet. */
        delete: operations["stopTerminalScenario"];
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
        get: operations["getAmountRules"];
        /** Sets the amount rules of the simulated device. */
        put: operations["setAmountRules"];
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
            /** Format: int64 */
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
            /** Format: int64 */
            base: number;
            /** Format: int64 */
            options: number;
            /** @constant */
            extra: 0;
            /** Format: int64 */
            discount: number;
            /** @constant */
            timer: 0;
            /** Format: int64 */
            gross: number;
            /** Format: int64 */
            net: number;
            /** Format: int64 */
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
            /** Format: int64 */
            createdAt: number;
            ready: boolean;
            storages: string[];
            metadata: components["schemas"]["MetadataItem"][] | null;
            /** Format: int64 */
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
            /** Format: int64 */
            docNo: number;
            /** Format: date */
            docNoDate: string;
            tableName: string;
            desing: string;
            /** Format: int64 */
            personCount: number;
            /** @constant */
            channel: "TABLE";
            /** @constant */
            type: "dine_in";
            /** Format: int64 */
            createdAt: number;
            /** Format: int64 */
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
            cancelPayments: unknown[];
        };
        /** @description A packet with its lines. `note` and `paymentNote` are left out without consent to customer data. */
        PacketAccount: {
            packetId: string;
            uuid: string;
            /** Format: int64 */
            docNo: number;
            /** Format: date */
            docNoDate: string;
            /** @constant */
            channel: "PACKET";
            /** @constant */
            entegrasyon: "packet";
            status: string;
            type: ("dine_in" | "takeaway" | "delivery") | null;
            /** Format: int64 */
            createdAt: number;
            /** Format: int64 */
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
            cancelPayments: unknown[];
        };
        /** @description Something reported, as data: a code and what it is about. */
        Message: {
            code: string;
            params: {
                [key: string]: unknown;
            };
        };
        StaffTableAccount: {
            tableId: string;
            uuid: string;
            /** Format: int64 */
            docNo: number;
            /** Format: date */
            docNoDate: string;
            tableName: string;
            desing: string;
            /** Format: int64 */
            personCount: number;
            /** @constant */
            channel: "TABLE";
            /** @constant */
            type: "dine_in";
            /** Format: int64 */
            createdAt: number;
            /** Format: int64 */
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
            cancelPayments: unknown[];
            accountId: string;
            /** @enum {string} */
            state: "open" | "closed" | "cancelled" | "removed";
            closedAt: string | null;
            /** @constant */
            kind: "table";
            allocations: components["schemas"]["Allocation"][];
            metadataSizes: components["schemas"]["MetadataSize"][];
            audit: components["schemas"]["HistoryEntry"][];
        };
        StaffPacketAccount: {
            packetId: string;
            uuid: string;
            /** Format: int64 */
            docNo: number;
            /** Format: date */
            docNoDate: string;
            /** @constant */
            channel: "PACKET";
            /** @constant */
            entegrasyon: "packet";
            status: string;
            type: ("dine_in" | "takeaway" | "delivery") | null;
            /** Format: int64 */
            createdAt: number;
            /** Format: int64 */
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
            cancelPayments: unknown[];
            accountId: string;
            /** @enum {string} */
            state: "open" | "closed" | "cancelled" | "removed";
            closedAt: string | null;
            /** @constant */
            kind: "packet";
            allocations: components["schemas"]["Allocation"][];
            metadataSizes: components["schemas"]["MetadataSize"][];
            audit: components["schemas"]["HistoryEntry"][];
        };
        Allocation: {
            /** Format: int64 */
            paymentIndex: number;
            lineId: string | null;
            id: string;
            quantity: number;
            amount: number;
        };
        MetadataSize: {
            lineId: string | null;
            by: string;
            /** Format: int64 */
            items: number;
            /** Format: int64 */
            bytes: number;
        };
        HistoryEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            type: string;
            actor: components["schemas"]["HistoryActor"];
        } & {
            [key: string]: unknown;
        };
        HistoryActor: {
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
        StaffCartLine: {
            product: string;
            quantity: number;
            options?: (string | {
                id?: string;
                title?: string;
            })[];
            discount?: number;
            note?: string;
            taxRate?: number;
        };
        ActingStaff: {
            userId: string;
            /** @enum {string} */
            role: "manager" | "staff";
        };
        Storage: {
            ok: boolean;
            reason: ("locked" | "full" | "readOnly" | "failing" | "damaged" | "moved" | "logRefused") | null;
            /** @description One sentence that names the database. */
            problem: string | null;
            /**
             * Format: int64
             * @description Rows of the logs that could not be kept since the start.
             */
            lostLogRows: number;
        };
        Install: {
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
                timeouts: {
                    /** Format: int64 */
                    actionMs: number;
                    /** Format: int64 */
                    hookMs: number;
                };
            } | null;
        };
        Limits: {
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
        LimitsChange: {
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
        DeliveryAttempt: {
            /** Format: int64 */
            n: number;
            /** Format: date-time */
            at: string;
            url: string;
            status: number | null;
            durationMs: number;
            requestHeaders: components["schemas"]["LoggedHeaders"];
            requestBody: string;
            /** @description Exactly what the signature was computed over. */
            signedContent: string;
            responseHeaders: components["schemas"]["LoggedHeaders"] | null;
            responseBody: string | null;
            /** @description Why it failed, in English. */
            error: string | null;
            /** @description The same as data. */
            errorCode: components["schemas"]["Message"] | null;
            /** @description What a fault rule did to it; null: nothing. */
            fault: components["schemas"]["FaultMark"] | null;
            /** @description What a fault sent besides, at the same time; they do not count. */
            copies?: {
                status: number | null;
                durationMs: number;
                /** @description Why it failed, in English. */
                error: string | null;
                /** @description The same as data. */
                errorCode: components["schemas"]["Message"] | null;
            }[];
        };
        AmountRule: {
            ending: string;
            /** @enum {string} */
            button: "approve" | "refusal" | "invalidCard" | "wrongPin" | "paymentRestriction" | "cancel" | "aborted" | "uncertain" | "partial";
        };
        /** @enum {string} */
        DeviceButton: "sentToTerminal" | "waitingForCard" | "waitingCustomer" | "processing" | "approve" | "refusal" | "invalidCard" | "wrongPin" | "paymentRestriction" | "cancel" | "aborted" | "uncertain" | "partial" | "approveTooMuch" | "approveWithoutAmount" | "wrongCurrency" | "wrongTransaction" | "rawPan" | "repeatLast" | "declineAfterApproval" | "lostReply" | "sendTwice";
        SentRequest: {
            url: string;
            headers: {
                [key: string]: string;
            };
            body: unknown;
        };
        ReceivedResponse: {
            /** Format: int64 */
            status: number;
            headers: {
                [key: string]: string;
            };
            body: unknown;
        };
        FaultRule: {
            /** @description One is given where it is left out. */
            id?: string;
            title?: string;
            enabled?: boolean;
            /** @constant */
            on: "request";
            match?: components["schemas"]["RequestMatch"];
            when?: components["schemas"]["FaultWhen"];
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
            enabled?: boolean;
            /** @constant */
            on: "delivery";
            match?: components["schemas"]["ToldMatch"];
            when?: components["schemas"]["ToldWhen"];
            effect: {
                /** @constant */
                drop: true;
            } | {
                delayMs: number;
            } | {
                duplicate: number;
            } | {
                /** @description Later ones that go first; waits 60 s at most. */
                reorder: number;
            } | {
                /** @description In place of what the plugin answers. */
                status: number;
            } | {
                /**
                 * @description The plugin is called, and its answer is lost.
                 * @constant
                 */
                loseAnswer: true;
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
            enabled?: boolean;
            /** @constant */
            on: "callback";
            match?: components["schemas"]["ToldMatch"];
            when?: components["schemas"]["ToldWhen"];
            effect: {
                delayMs: number;
            } | {
                /** @constant */
                drop: true;
            } | {
                /** @description In place of what the plugin answers. */
                status: number;
            } | {
                /**
                 * @description The plugin is called, and its answer is lost.
                 * @constant
                 */
                loseAnswer: true;
            } | {
                /** @description The body in place of what the plugin answers with. */
                answer: {
                    [key: string]: unknown;
                };
            };
        };
        FaultPreset: {
            name: string;
            title: string;
            about: string;
            rules: components["schemas"]["FaultRule"][];
        };
        FaultWhen: {
            nth?: number;
            every?: number;
            first?: number;
            probability?: number;
            /** @description Of the clock, since the rules were put. */
            forMs?: number;
        };
        FaultMark: {
            rule: string;
            effect: {
                [key: string]: unknown;
            };
        };
        RequestMatch: {
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
        ToldMatch: {
            pluginId?: string;
            serverId?: string;
            /** @description Of an event, an action or a hook; `*` stands for any characters. */
            type?: string;
        };
        ToldWhen: {
            nth?: number;
            every?: number;
            first?: number;
            probability?: number;
            /** @description Of the clock, since the rules were put. */
            forMs?: number;
            /** @description Only this attempt, from 1; the others are not counted. */
            attempt?: number;
        };
        NextStep: {
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
            /** @description Moving the clock there makes it virtual: it then stands still. */
            stopsClock: boolean;
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
        };
        LoggedHeaders: {
            [key: string]: string | string[];
        };
        FieldChange: {
            /** @description A field such as `total`, or `orders[<id>].quantity`. */
            path: string;
            from: unknown;
            to: unknown;
        };
        /** @description A scenario file, as `fixtures/scenario.schema.json` describes it. */
        ScenarioFile: {
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
        InBothLanguages: {
            en: string;
            tr: string;
        };
        WorldAllocation: {
            /** @description The id of one of the payments. */
            payment: string;
            /** @description The id of the line that it paid for. */
            line: string;
            quantity: number;
            amount: number;
        };
        /** @description A refusal; `code` names its kind, `params` and `details` what it is about. */
        Error: {
            /** @constant */
            success: false;
            message: string;
            /** Format: int64 */
            status: number;
            code: string;
            params?: {
                [key: string]: string | number;
            };
            details?: components["schemas"]["Offender"][];
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
            /** Format: int64 */
            min: number;
            /** Format: int64 */
            max: number;
            multiple: boolean;
            choices: {
                id: string;
                title: string;
                price: number;
            }[];
        };
        /** @description A product as it reads. */
        Product: {
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
                /** @description With all=true: what it does not hold. */
                comment?: string;
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
                        /** Format: int64 */
                        headersSize: number;
                        /** Format: int64 */
                        bodySize: number;
                    };
                    response: {
                        /**
                         * Format: int64
                         * @description 0: no answer.
                         */
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
                            /** Format: int64 */
                            size: number;
                            mimeType: string;
                            /** @description Cut at 64 KB. */
                            text?: string;
                        };
                        redirectURL: string;
                        /** Format: int64 */
                        headersSize: number;
                        /** Format: int64 */
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
                        /** @description With all=true; null: in none. */
                        sandbox?: string | null;
                        notes: string[];
                        /** @description Rows of the fidelity ledger. */
                        ledger: string[];
                        /** @description What a fault rule did to it. */
                        fault?: components["schemas"]["FaultMark"];
                        bucket: string | null;
                    } | {
                        /** @constant */
                        kind: "delivery";
                        id: string;
                        serverId: string | null;
                        pluginId: string | null;
                        /** @description With all=true; null: in none. */
                        sandbox?: string | null;
                        notes: string[];
                        /** @description Rows of the fidelity ledger. */
                        ledger: string[];
                        /** @description What a fault rule did to it. */
                        fault?: components["schemas"]["FaultMark"];
                        /** Format: int64 */
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
                        /** @description With all=true; null: in none. */
                        sandbox?: string | null;
                        notes: string[];
                        /** @description Rows of the fidelity ledger. */
                        ledger: string[];
                        /** @description What a fault rule did to it. */
                        fault?: components["schemas"]["FaultMark"];
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
        StaffAccount: components["schemas"]["StaffTableAccount"] | components["schemas"]["StaffPacketAccount"];
        TableAccountHead: {
            tableId: string;
            uuid: string;
            /** Format: int64 */
            docNo: number;
            /** Format: date */
            docNoDate: string;
            tableName: string;
            desing: string;
            /** Format: int64 */
            personCount: number;
            /** @constant */
            channel: "TABLE";
            /** @constant */
            type: "dine_in";
            /** Format: int64 */
            createdAt: number;
            /** Format: int64 */
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
            /** Format: int64 */
            itemCount: number;
            /** @description The plugins that wrote metadata on its lines, voided ones and payments included. */
            metadataOwners: string[];
            /** @description Whether a line is sold by time, which locks a table against full replaces. */
            hasTimer: boolean;
        };
        PacketAccountHead: {
            packetId: string;
            uuid: string;
            /** Format: int64 */
            docNo: number;
            /** Format: date */
            docNoDate: string;
            /** @constant */
            channel: "PACKET";
            /** @constant */
            entegrasyon: "packet";
            status: string;
            type: ("dine_in" | "takeaway" | "delivery") | null;
            /** Format: int64 */
            createdAt: number;
            /** Format: int64 */
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
            /** Format: int64 */
            itemCount: number;
            /** @description The plugins that wrote metadata on its lines, voided ones and payments included. */
            metadataOwners: string[];
            /** @description Whether a line is sold by time, which locks a table against full replaces. */
            hasTimer: boolean;
        };
        AccountAsPlugin: {
            body: (components["schemas"]["TableAccount"] | components["schemas"]["PacketAccount"]) | null;
            withheld: {
                path: string;
                /** @enum {string} */
                code: "ordersScopeMissing" | "customersScopeMissing" | "customersConsentMissing";
                reason: string;
            }[];
        };
        StaffUser: {
            id: string;
            name: string;
            /** @enum {string} */
            role: "manager" | "staff";
        };
        StaffCustomer: {
            id: string;
            region: string | null;
            name: string;
            phone: string | null;
            address: string | null;
            total: number;
        };
        /** @description The events that the call caused, in their order; `id` is that of the envelope. */
        CausedEvents: {
            id: string;
            type: string;
        }[];
        State: {
            stores: {
                serverId: string;
                name: string;
                email: string;
                /** Format: date-time */
                expiresAt: string;
            }[];
            installs: components["schemas"]["Install"][];
            clock: {
                /** Format: date-time */
                now: string;
                /** @enum {string} */
                mode: "real" | "virtual" | "ticking";
            };
            limits: components["schemas"]["Limits"];
            /** @description How long plugins may take where that is not the platform's own; real time. */
            timeouts?: {
                /** Format: int64 */
                webhookMs?: number;
                /** Format: int64 */
                actionMs?: number;
                /** Format: int64 */
                hookMs?: number;
            };
            storage: components["schemas"]["Storage"];
        };
        Store: {
            serverId: string;
            name: string;
            email: string;
            /** Format: date-time */
            expiresAt: string;
            developer: string;
            expired: boolean;
            timeZone: string;
            currency: string;
            /** Format: int64 */
            cutoffHour: number;
            cover: {
                rate: number;
                title: string | null;
            };
        };
        CapabilityBinding: {
            id: string;
            pluginId: string | null;
        };
        Clock: {
            /** Format: date-time */
            now: string;
            /** @enum {string} */
            mode: "real" | "virtual" | "ticking";
            /**
             * Format: int64
             * @description By how much going back to system time moved the clock, negative for back.
             */
            jumpedMs?: number;
        };
        Delivery: {
            id: string;
            eventId: string;
            type: string;
            serverId: string;
            pluginId: string;
            url: string;
            /** @enum {string} */
            status: "pending" | "delivered" | "dropped" | "cancelled";
            attempts: components["schemas"]["DeliveryAttempt"][];
            nextAttemptAt: string | null;
            /** @description Since when an attempt is under way that its receiver has not answered; null: none. */
            inFlightSince: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description The table, packet or payment that it is about; null: none that has a name. */
            subject: {
                /** @enum {string} */
                kind: "table" | "packet" | "payment";
                /** @description A table's id, a packet's uuid or a payment's id. */
                id: string;
                /** @description As it is called on the floor: S2, or P-204 by the receipt number. */
                title: string;
                accountId: string | null;
            } | null;
            /** @description In English. */
            notes: string[];
            /** @description The same notes as data. */
            noteCodes: components["schemas"]["Message"][];
            /** @description The call that caused its event, and all deliveries of that. */
            chain: {
                /** @description Null: staff or the emulator did it, or the log has forgotten the call. */
                call: {
                    id: string;
                    /** Format: date-time */
                    at: string;
                    method: string;
                    path: string;
                    /** Format: int64 */
                    status: number;
                    /** @description The status in the body of a refusal that came as HTTP 200 (catalog writes); else null. */
                    refusedStatus: number | null;
                    durationMs: number;
                    pluginId: string | null;
                } | null;
                /** @description Whether a call did it that is no longer in the log. */
                callForgotten: boolean;
                /** @description The table, packet or payment that it is about; null: none that has a name. */
                subject: {
                    /** @enum {string} */
                    kind: "table" | "packet" | "payment";
                    /** @description A table's id, a packet's uuid or a payment's id. */
                    id: string;
                    /** @description As it is called on the floor: S2, or P-204 by the receipt number. */
                    title: string;
                    accountId: string | null;
                } | null;
                events: {
                    id: string;
                    type: string;
                    /** Format: date-time */
                    at: string;
                }[];
                deliveries: {
                    id: string;
                    eventId: string;
                    type: string;
                    pluginId: string;
                    /** @enum {string} */
                    status: "pending" | "delivered" | "dropped" | "cancelled";
                    /**
                     * Format: int64
                     * @description How many have been made.
                     */
                    attempts: number;
                    /** @description When the last attempt was made; null: none yet. */
                    lastAt: string | null;
                    /** @description Null: no answer, or no attempt yet. */
                    lastStatus: number | null;
                    lastDurationMs: number | null;
                    nextAttemptAt: string | null;
                }[];
            };
        };
        Device: {
            deviceId: string;
            name: string;
            pluginId: string;
            token: string;
            /** Format: date-time */
            expiresAt: string;
        };
        Payment: {
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
            /** @description Among how many what was due was divided, when it is one equal part; else null. */
            parts: number | null;
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
        AmountRules: {
            enabled: boolean;
            rules: components["schemas"]["AmountRule"][];
        };
        PlayedSale: {
            paymentId: string;
            steps: {
                button: components["schemas"]["DeviceButton"];
                /** Format: date-time */
                dueAt: string;
            }[];
            rule: components["schemas"]["AmountRule"] | null;
        };
        PressedButton: {
            request: components["schemas"]["SentRequest"];
            response: components["schemas"]["ReceivedResponse"];
            earlier: {
                request: components["schemas"]["SentRequest"];
                /** @description Null: the reply was lost. */
                response: components["schemas"]["ReceivedResponse"] | null;
            }[];
            rule: components["schemas"]["AmountRule"] | null;
        };
        Faults: {
            /** Format: int64 */
            seed: number;
            rules: components["schemas"]["FaultRule"][];
            /** @description Set by receiver steps of the scenario that plays: they come first and end with it. */
            ofScenario: components["schemas"]["FaultRule"][];
            presets: components["schemas"]["FaultPreset"][];
        };
        LoggedRequest: {
            id: string;
            /** Format: date-time */
            at: string;
            method: string;
            path: string;
            /**
             * Format: int64
             * @description 0: no answer, since a fault rule closed the connection.
             */
            status: number;
            /** @description The status in the body of a refusal that came as HTTP 200 (catalog writes); else null. */
            refusedStatus: number | null;
            durationMs: number;
            pluginId: string | null;
            /** @description In English. */
            notes: string[];
            /** @description The same notes as data. */
            noteCodes: components["schemas"]["Message"][];
            /** @description Why it went so: the first remark, or else what a refusal says; null: it went well. */
            cause: string | null;
            /** @description The table, packet or payment that it is about; null: none that has a name. */
            subject: {
                /** @enum {string} */
                kind: "table" | "packet" | "payment";
                /** @description A table's id, a packet's uuid or a payment's id. */
                id: string;
                /** @description As it is called on the floor: S2, or P-204 by the receipt number. */
                title: string;
                accountId: string | null;
            } | null;
            /** @description What a fault rule did to it; null: nothing. */
            fault: components["schemas"]["FaultMark"] | null;
            serverId: string | null;
            query: string;
            bucket: string | null;
            requestHeaders: components["schemas"]["LoggedHeaders"];
            requestBody: string;
            responseHeaders: components["schemas"]["LoggedHeaders"];
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
            /** @description The call, the events that it caused, and their deliveries. */
            chain: {
                /** @description Null: staff or the emulator did it, or the log has forgotten the call. */
                call: {
                    id: string;
                    /** Format: date-time */
                    at: string;
                    method: string;
                    path: string;
                    /** Format: int64 */
                    status: number;
                    /** @description The status in the body of a refusal that came as HTTP 200 (catalog writes); else null. */
                    refusedStatus: number | null;
                    durationMs: number;
                    pluginId: string | null;
                } | null;
                /** @description Whether a call did it that is no longer in the log. */
                callForgotten: boolean;
                /** @description The table, packet or payment that it is about; null: none that has a name. */
                subject: {
                    /** @enum {string} */
                    kind: "table" | "packet" | "payment";
                    /** @description A table's id, a packet's uuid or a payment's id. */
                    id: string;
                    /** @description As it is called on the floor: S2, or P-204 by the receipt number. */
                    title: string;
                    accountId: string | null;
                } | null;
                events: {
                    id: string;
                    type: string;
                    /** Format: date-time */
                    at: string;
                }[];
                deliveries: {
                    id: string;
                    eventId: string;
                    type: string;
                    pluginId: string;
                    /** @enum {string} */
                    status: "pending" | "delivered" | "dropped" | "cancelled";
                    /**
                     * Format: int64
                     * @description How many have been made.
                     */
                    attempts: number;
                    /** @description When the last attempt was made; null: none yet. */
                    lastAt: string | null;
                    /** @description Null: no answer, or no attempt yet. */
                    lastStatus: number | null;
                    lastDurationMs: number | null;
                    nextAttemptAt: string | null;
                }[];
            };
            /** @description What would help now, the best first. */
            nextSteps: components["schemas"]["NextStep"][];
            /** @description The last successful replace of the same list of the same account before it. */
            previousReplaceId: string | null;
        };
        Snapshot: {
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
            /**
             * Format: int64
             * @description Open ones of all stores.
             */
            accounts: number;
            /** Format: int64 */
            bytes: number;
            note: string | null;
        };
        SnapshotDiff: {
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
                fields: components["schemas"]["FieldChange"][];
            }[];
            catalog: {
                serverId: string;
                entity: string;
                id: string;
                title: string;
                /** @enum {string} */
                change: "added" | "removed" | "changed";
                /** @description Empty for what was added or removed. */
                fields: components["schemas"]["FieldChange"][];
            }[];
            installs: {
                serverId: string;
                pluginId: string;
                /** @enum {string} */
                change: "added" | "removed" | "changed";
                /** @description Secrets read `(withheld)` and `(changed)`. */
                fields: components["schemas"]["FieldChange"][];
            }[];
            stores: {
                id: string;
                title: string;
                /** @enum {string} */
                change: "added" | "removed" | "changed";
                /** @description Empty for what was added or removed. */
                fields: components["schemas"]["FieldChange"][];
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
                fields: components["schemas"]["FieldChange"][];
            }[];
            payments: {
                serverId: string;
                paymentId: string;
                /** @enum {string} */
                change: "added" | "removed" | "changed";
                /** @description Empty for what was added or removed. */
                fields: components["schemas"]["FieldChange"][];
            }[];
            /** @description Null when equal. */
            clock: {
                /** Format: date-time */
                from: string;
                /** Format: date-time */
                to: string;
            } | null;
        };
        ReceiverCheck: {
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
                /** @description What was seen, or why it was skipped; in English. */
                found: string;
                /** @description The sentences of it as data. */
                foundCodes: components["schemas"]["Message"][];
                probes: {
                    method: string;
                    url: string;
                    requestHeaders: components["schemas"]["LoggedHeaders"];
                    /** @description Cut at 64 KB. */
                    requestBody: string;
                    status: number | null;
                    responseHeaders: components["schemas"]["LoggedHeaders"] | null;
                    /** @description Cut at 64 KB. */
                    responseBody: string | null;
                    durationMs: number;
                    /** @description Why it failed, in English. */
                    error: string | null;
                    /** @description The same as data. */
                    errorCode: components["schemas"]["Message"] | null;
                }[];
            }[];
        };
        Report: {
            pluginId: string;
            serverId: string;
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            /** @description Null: not judged, without calls, deliveries and callbacks. */
            grade: ("A" | "B" | "C" | "D" | "F") | null;
            facts: {
                /** Format: int64 */
                calls: number;
                /**
                 * Format: int64
                 * @description But for 429.
                 */
                refused: number;
                /** Format: int64 */
                limited: number;
                /** Format: int64 */
                deliveries: number;
                /** Format: int64 */
                failedAttempts: number;
                /** Format: int64 */
                callbacks: number;
                medianReceiverMs: number | null;
            };
            findings: {
                /** @enum {string} */
                id: "metadata-lost" | "lines-overwritten" | "others-lines-removed" | "note-lost" | "own-metadata-lost" | "signature-unchecked" | "retry-after-ignored" | "lines-without-identity" | "weak-identities" | "create-without-idempotency-key" | "retry-with-new-key" | "polling" | "client-errors" | "failing-receiver" | "slow-receiver" | "slow-callbacks" | "failed-callbacks" | "unused-scopes" | "legacy-paths" | "daily-cap";
                /** @enum {string} */
                severity: "error" | "warning" | "info";
                title: string;
                detail: string;
                advice: string;
                /** Format: int64 */
                count: number;
                /** @description The latest of it; `count` says how much there is. */
                evidence: {
                    /** @enum {string} */
                    kind: "request" | "delivery" | "callback" | "check";
                    id: string;
                    /** @description With all=true: the sandbox that it is in; null: in none. */
                    sandbox?: string | null;
                    /**
                     * @description Its world has ended: it cannot be opened.
                     * @constant
                     */
                    gone?: true;
                    /** @description What it was, where it is gone. */
                    excerpt?: string;
                }[];
                ledger: string[];
                /** @description What the detail says, for who says it in other words. */
                values: {
                    [key: string]: unknown;
                };
            }[];
            /** @description With all=true: calls, of any plugin, that were gone before they could be judged. */
            dropped?: {
                /** Format: int64 */
                calls: number;
            };
        };
        Sandbox: {
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
        ScenarioRow: {
            name: string;
            title: components["schemas"]["InBothLanguages"];
            about: components["schemas"]["InBothLanguages"];
            /** Format: int64 */
            steps: number;
            /** @enum {string} */
            source: "builtIn" | "file" | "recorded";
            /** @description `keep`, a built-in fixture, or `inline`. */
            world: string;
            /** @description Whom it is for; null: it does not say. */
            for: ("merchant" | "developer") | null;
        };
        ScenarioRun: {
            name: string;
            /** @enum {string} */
            state: "waiting" | "playing" | "passed" | "failed" | "stopped";
            /** @description Whose address was called for each install that a receiver step has named so far. */
            receivers: {
                serverId: string;
                pluginId: string;
                /** @enum {string} */
                webhooks: "plugin" | "scenario";
                /** @enum {string} */
                callbacks: "plugin" | "scenario";
            }[];
            /**
             * Format: int64
             * @description The step that plays or comes next, from 0.
             */
            step: number;
            steps: {
                /** Format: int64 */
                index: number;
                /** @enum {string} */
                kind: "say" | "staff" | "plugin" | "terminal" | "clock" | "faults" | "control" | "expect" | "receiver" | "pause";
                title: components["schemas"]["InBothLanguages"];
                /** @enum {string} */
                state: "pending" | "running" | "done" | "failed" | "skipped";
                /** @description Why it failed, in English. */
                error: string | null;
                /** @description The same as data. */
                errorCode: components["schemas"]["Message"] | null;
                /** @description The refusal of the control API whose message error quotes; null: it quotes none. */
                refusal: {
                    code: string;
                    message: string;
                    params: {
                        [key: string]: unknown;
                    };
                } | null;
                /** @description What was in the way of a step that failed; error ends with its message. */
                obstacle: ({
                    /**
                     * @description The hook of a plugin said no.
                     * @constant
                     */
                    code: "closeBlocked";
                    message: string;
                    params: {
                        pluginId: string;
                        said: string | null;
                    };
                } | {
                    /**
                     * @description Open since before the run.
                     * @constant
                     */
                    code: "tableInTheWay";
                    message: string;
                    params: {
                        serverId: string;
                        tableId: string;
                        title: string;
                        accountId: string;
                    };
                }) | null;
                /** @description Real time. */
                tookMs: number | null;
                links: {
                    /** @enum {string} */
                    kind: "account" | "request" | "delivery" | "callback" | "payment";
                    id: string;
                }[];
            }[];
        };
        Scenario: {
            $schema?: string;
            name: string;
            title: components["schemas"]["InBothLanguages"];
            about: components["schemas"]["InBothLanguages"];
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
                say: components["schemas"]["InBothLanguages"];
                /** @description What the step is called while it plays. */
                title?: components["schemas"]["InBothLanguages"];
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
                title?: components["schemas"]["InBothLanguages"];
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
                title?: components["schemas"]["InBothLanguages"];
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
                title?: components["schemas"]["InBothLanguages"];
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
                title?: components["schemas"]["InBothLanguages"];
                /** @description A step that fails does not end the run. */
                optional?: boolean;
            } | {
                /** @description The rules from here on, until the run ends; [] for none. */
                faults: components["schemas"]["FaultRule"][];
                /** @description What the step is called while it plays. */
                title?: components["schemas"]["InBothLanguages"];
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
                title?: components["schemas"]["InBothLanguages"];
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
                title?: components["schemas"]["InBothLanguages"];
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
                title?: components["schemas"]["InBothLanguages"];
                /** @description A step that fails does not end the run. */
                optional?: boolean;
            } | {
                /** @constant */
                pause: true;
                /** @description What the step is called while it plays. */
                title?: components["schemas"]["InBothLanguages"];
                /** @description A step that fails does not end the run. */
                optional?: boolean;
            })[];
        };
        AutopilotRun: {
            /** @enum {string} */
            state: "running" | "finished" | "stopped";
            /** Format: int64 */
            seed: number;
            done: {
                /** Format: int64 */
                tables: number;
                /** Format: int64 */
                packets: number;
                /** Format: int64 */
                payments: number;
                /** Format: int64 */
                moves: number;
                /** Format: int64 */
                voids: number;
            };
            /** Format: date-time */
            until: string;
        };
        GeneratedTest: {
            /** @description What to save it as. */
            file: string;
            /** @description The whole file, for vitest on countertop/testing. */
            text: string;
        };
        World: {
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
                        timeouts?: {
                            actionMs?: number;
                            hookMs?: number;
                        };
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
                    allocations?: components["schemas"]["WorldAllocation"][];
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
                    allocations?: components["schemas"]["WorldAllocation"][];
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
        Offender: {
            path: string;
            product?: string;
        };
    };
    responses: {
        /** @description The request is wrong. */
        Schema: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The caller may not do this. */
        HostNotAllowedOrOriginNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state of things forbids it. */
        WorldReset: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large. */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The caller is not known. */
        ControlTokenNeeded: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The provider failed, or nothing can be stored. */
        StorageUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state of things forbids it. */
        SandboxInSandbox: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request is wrong. */
        WrongContentTypeOrInvalidJsonOrSchema: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The provider failed, or nothing can be stored. */
        StorageUnavailableOrSnapshotNotKept: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request is wrong. */
        SchemaOrSnapshotUnusable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing. */
        SnapshotNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing. */
        StoreNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing. */
        StoreNotFoundOrInstallNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The caller may not do this. */
        HostNotAllowedOrOriginNotAllowedOrStoreExpired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing. */
        StoreNotFoundOrUserNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing. */
        StoreNotFoundOrCustomerNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing. */
        StoreNotFoundOrAccountNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing. */
        StoreNotFoundOrAccountNotFoundOrLineNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state of things forbids it. */
        WorldResetOrAccountNotOpenOrPacketsOnly: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing. */
        DeliveryNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state of things forbids it. */
        WorldResetOrDeliveriesPaused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing. */
        EvidenceNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing. */
        StoreNotFoundOrNoSuchPayment: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing. */
        ScenarioNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
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
                            /**
                             * Format: int64
                             * @description How many fault rules are on.
                             */
                            faults: number;
                        };
                    };
                };
            };
            400: components["responses"]["Schema"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
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
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
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
                        data: components["schemas"]["State"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    reset: {
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
                        data: components["schemas"]["State"];
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
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listSandboxes: {
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
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["SandboxInSandbox"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    createSandbox: {
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
                    limits?: ("sandbox" | "production" | "off") | components["schemas"]["LimitsChange"];
                    /** @description Left out: as that which it is made from has it. */
                    clock?: string;
                    title?: string;
                    /** @description False leaves it out of reports on everything, for deliberate mistakes. */
                    judge?: boolean;
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
                        data: components["schemas"]["Sandbox"];
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
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
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
            413: components["responses"]["BodyTooLarge"];
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
    deleteSandbox: {
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
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: components["responses"]["SandboxInSandbox"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listSnapshots: {
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
                        data: components["schemas"]["Snapshot"][];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    saveSnapshot: {
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
                        data: components["schemas"]["Snapshot"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailableOrSnapshotNotKept"];
        };
    };
    restoreSnapshot: {
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
                        data: components["schemas"]["State"];
                    };
                };
            };
            400: components["responses"]["SchemaOrSnapshotUnusable"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["SnapshotNotFound"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    deleteSnapshot: {
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
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["SnapshotNotFound"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    diffSnapshot: {
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
                        data: components["schemas"]["SnapshotDiff"];
                    };
                };
            };
            400: components["responses"]["SchemaOrSnapshotUnusable"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["SnapshotNotFound"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    exportSnapshot: {
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
            400: components["responses"]["SchemaOrSnapshotUnusable"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["SnapshotNotFound"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    importSnapshot: {
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
                        data: components["schemas"]["Snapshot"];
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
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailableOrSnapshotNotKept"];
        };
    };
    endSession: {
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
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    setClock: {
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
                        data: components["schemas"]["Clock"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listDue: {
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
                            clock: {
                                /** Format: date-time */
                                now: string;
                                /** @enum {string} */
                                mode: "real" | "virtual" | "ticking";
                            };
                            /** @description Since when the clock stands still, and why; null: it runs. */
                            standing: {
                                /**
                                 * Format: date-time
                                 * @description The system's own time.
                                 */
                                since: string;
                                /**
                                 * @description `begun`: it stood at the start, after a reset or in a restored state; `set`, `advanced`, `ranNext`: it was moved while it ran; `held`: it was made to stand.
                                 * @enum {string}
                                 */
                                cause: "begun" | "set" | "advanced" | "ranNext" | "held";
                            } | null;
                            /** @description Soonest first. */
                            items: ({
                                id: string;
                                /** Format: date-time */
                                at: string;
                                /** @constant */
                                kind: "delivery";
                                serverId: string;
                                pluginId: string;
                                deliveryId: string;
                                /** @description The kind of the event. */
                                type: string;
                                /**
                                 * Format: int64
                                 * @description Which attempt it will be, from 1.
                                 */
                                attempt: number;
                            } | {
                                id: string;
                                /** Format: date-time */
                                at: string;
                                /** @constant */
                                kind: "deviceStep";
                                serverId: string;
                                paymentId: string;
                                /** @enum {string} */
                                button: "sentToTerminal" | "waitingForCard" | "waitingCustomer" | "processing" | "approve" | "refusal" | "invalidCard" | "wrongPin" | "paymentRestriction" | "cancel" | "aborted" | "uncertain" | "partial" | "approveTooMuch" | "approveWithoutAmount" | "wrongCurrency" | "wrongTransaction" | "rawPan" | "repeatLast" | "declineAfterApproval" | "lostReply" | "sendTwice";
                            } | {
                                id: string;
                                /** Format: date-time */
                                at: string;
                                /** @constant */
                                kind: "autopilot";
                            } | {
                                id: string;
                                /** Format: date-time */
                                at: string;
                                /** @constant */
                                kind: "limitReset";
                                serverId: string;
                                pluginId: string;
                                deviceId?: string;
                                /** @enum {string} */
                                bucket: "read" | "write" | "token" | "action" | "hook" | "capability" | "callbackDay";
                                /** Format: int64 */
                                limit: number;
                                /** Format: int64 */
                                remaining: number;
                            } | {
                                id: string;
                                /** Format: date-time */
                                at: string;
                                /** @constant */
                                kind: "storeExpiry";
                                serverId: string;
                                name: string;
                            } | {
                                id: string;
                                /** Format: date-time */
                                at: string;
                                /** @constant */
                                kind: "codeExpiry";
                                serverId: string;
                                pluginId: string;
                            } | {
                                id: string;
                                /** Format: date-time */
                                at: string;
                                /** @constant */
                                kind: "answerExpiry";
                                serverId: string;
                                pluginId: string;
                                /** Format: int64 */
                                keys: number;
                            })[];
                            /** @description Whether others are due later that are not listed. */
                            more: boolean;
                            /**
                             * Format: int64
                             * @description The place in the log of the newest attempt to deliver; 0: there is none.
                             */
                            newestAttempt: number;
                        };
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    countPast: {
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
                            /**
                             * Format: date-time
                             * @description Where the first slice begins.
                             */
                            from: string;
                            /**
                             * Format: date-time
                             * @description Now, on the clock of the emulator.
                             */
                            to: string;
                            /** Format: int64 */
                            sliceMs: number;
                            /** @description Earliest first. */
                            slices: {
                                /**
                                 * Format: date-time
                                 * @description When it begins.
                                 */
                                at: string;
                                /**
                                 * Format: int64
                                 * @description Calls of the Data API.
                                 */
                                calls: number;
                                /**
                                 * Format: int64
                                 * @description Those of them that were refused (status from 400, or refusedStatus), or got no answer.
                                 */
                                refused: number;
                                /** Format: int64 */
                                events: number;
                                /**
                                 * Format: int64
                                 * @description Attempts to deliver an event.
                                 */
                                attempts: number;
                                /**
                                 * Format: int64
                                 * @description Those of them that were not answered with a 2xx.
                                 */
                                failed: number;
                            }[];
                            /** @description Whether more may have happened than is counted: of each log, the last 2000 entries are. */
                            more: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    countAttempts: {
        parameters: {
            query: {
                /** @description A place in the log of attempts; `newestAttempt` of `GET /clock/due` is that of the newest one. */
                after: number;
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
                            /** Format: int64 */
                            attempts: number;
                            /**
                             * Format: int64
                             * @description Those of them that were not answered with a 2xx.
                             */
                            failed: number;
                            /** @description The first of them; null: there was none. */
                            first: {
                                /** Format: date-time */
                                at: string;
                                serverId: string;
                                pluginId: string;
                                deliveryId: string;
                                /** @description The kind of the event. */
                                type: string;
                                /**
                                 * Format: int64
                                 * @description Which attempt of its delivery it was, from 1.
                                 */
                                attempt: number;
                                /** @description Null: no answer. */
                                status: number | null;
                                delivered: boolean;
                            } | null;
                        };
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    settle: {
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
                            /**
                             * Format: int64
                             * @description Real time.
                             */
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
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
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
                        data: components["schemas"]["Faults"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    setFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: int64
                     * @description What chance begins with; 1 when left out.
                     */
                    seed?: number;
                    rules?: components["schemas"]["FaultRule"][];
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
                        data: components["schemas"]["Faults"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listAppliedFaults: {
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
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    changeLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LimitsChange"];
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
                        data: components["schemas"]["Limits"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
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
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
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
                                /** Format: int64 */
                                allowed: number;
                                /** Format: int64 */
                                refused: number;
                            }[];
                        }[];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    exportWorld: {
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
                        data: components["schemas"]["World"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    followEvents: {
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
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    createInstall: {
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
                        timeouts?: {
                            actionMs?: number;
                            hookMs?: number;
                        };
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
                        data: components["schemas"]["Install"];
                        events: components["schemas"]["CausedEvents"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["StoreNotFound"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    deleteInstall: {
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
                        events: components["schemas"]["CausedEvents"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFoundOrInstallNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    changeInstall: {
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
                        /** @description Null, of one or of both: the default. */
                        timeouts?: {
                            actionMs?: number | null;
                            hookMs?: number | null;
                        } | null;
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
                        data: components["schemas"]["Install"];
                        events: components["schemas"]["CausedEvents"];
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
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFoundOrInstallNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    rekeyInstall: {
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
                        data: components["schemas"]["Install"];
                        events: components["schemas"]["CausedEvents"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFoundOrInstallNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    authorizeInstall: {
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
                        events: components["schemas"]["CausedEvents"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFoundOrInstallNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listCodes: {
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
                            code: string;
                            scopes: string[];
                            customerConsent: boolean;
                            userConsent: boolean;
                            /** Format: date-time */
                            expiresAt: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFoundOrInstallNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listStores: {
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
                        data: components["schemas"]["Store"][];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    createStore: {
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
                        data: components["schemas"]["Store"];
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
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    deleteStore: {
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
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    changeStore: {
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
                        data: components["schemas"]["Store"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    logInToStore: {
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
                        data: components["schemas"]["Store"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listUsers: {
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
                        data: components["schemas"]["StaffUser"][];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    createUser: {
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
                    actor?: components["schemas"]["ActingStaff"];
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
                        data: components["schemas"]["StaffUser"];
                        events: components["schemas"]["CausedEvents"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    deleteUser: {
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
                    actor?: components["schemas"]["ActingStaff"];
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
                        data: components["schemas"]["StaffUser"];
                        events: components["schemas"]["CausedEvents"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            404: components["responses"]["StoreNotFoundOrUserNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    changeUser: {
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
                    actor?: components["schemas"]["ActingStaff"];
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
                        data: components["schemas"]["StaffUser"];
                        events: components["schemas"]["CausedEvents"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            404: components["responses"]["StoreNotFoundOrUserNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listCustomers: {
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
                        data: components["schemas"]["StaffCustomer"][];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    createCustomer: {
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
                    actor?: components["schemas"]["ActingStaff"];
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
                        data: components["schemas"]["StaffCustomer"];
                        events: components["schemas"]["CausedEvents"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    deleteCustomer: {
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
                    actor?: components["schemas"]["ActingStaff"];
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
                        data: components["schemas"]["StaffCustomer"];
                        events: components["schemas"]["CausedEvents"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            404: components["responses"]["StoreNotFoundOrCustomerNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    changeCustomer: {
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
                    actor?: components["schemas"]["ActingStaff"];
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
                        data: components["schemas"]["StaffCustomer"];
                        events: components["schemas"]["CausedEvents"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            404: components["responses"]["StoreNotFoundOrCustomerNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listCatalog: {
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
                            /** Format: int64 */
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
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    changeProduct: {
        parameters: {
            query?: {
                serverId?: string;
            };
            header?: never;
            path: {
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    serverId?: string;
                    actor?: components["schemas"]["ActingStaff"];
                    price?: number;
                    active?: boolean;
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
                        data: components["schemas"]["Product"];
                        events: components["schemas"]["CausedEvents"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listCapabilities: {
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
                        data: components["schemas"]["CapabilityBinding"][];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    bindCapability: {
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
                        data: components["schemas"]["CapabilityBinding"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listTables: {
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
                                account: components["schemas"]["TableAccountHead"] | null;
                            }[];
                        }[];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    addTable: {
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
                    actor?: components["schemas"]["ActingStaff"];
                    /** @description Where it stands. */
                    sectionId: string;
                    /** @description As it is called on the floor; its id is made by the emulator. */
                    title: string;
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
                            title: string;
                            active: boolean;
                            section: {
                                id: string;
                                title: string;
                            };
                        };
                        events: components["schemas"]["CausedEvents"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
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
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    openTable: {
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
                    actor?: components["schemas"]["ActingStaff"];
                    personCount?: number;
                    cart?: components["schemas"]["StaffCartLine"][];
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
                        data: components["schemas"]["StaffAccount"];
                        events: components["schemas"]["CausedEvents"];
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
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            404: components["responses"]["StoreNotFound"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                serverId?: string;
                status?: "open" | "closed";
                kind?: "table" | "packet";
                /** @description All accounts when left out. */
                limit?: number;
                /** @description The next page: the `accountId` of the last account of the page before. A page with fewer than `limit` accounts is the last one. */
                after?: string;
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
                        data: (components["schemas"]["TableAccountHead"] | components["schemas"]["PacketAccountHead"])[];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getAccount: {
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
                        data: components["schemas"]["StaffAccount"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFoundOrAccountNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getAccountAsPlugin: {
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
                        data: components["schemas"]["AccountAsPlugin"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    addLines: {
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
                    actor?: components["schemas"]["ActingStaff"];
                    cart: components["schemas"]["StaffCartLine"][];
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
                        data: components["schemas"]["StaffAccount"];
                        events: components["schemas"]["CausedEvents"];
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
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            404: components["responses"]["StoreNotFoundOrAccountNotFound"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    voidLine: {
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
                    actor?: components["schemas"]["ActingStaff"];
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
                        data: components["schemas"]["StaffAccount"];
                        events: components["schemas"]["CausedEvents"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            404: components["responses"]["StoreNotFoundOrAccountNotFoundOrLineNotFound"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    markReady: {
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
                    actor?: components["schemas"]["ActingStaff"];
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
                        data: components["schemas"]["StaffAccount"];
                        events: components["schemas"]["CausedEvents"];
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
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            404: components["responses"]["StoreNotFoundOrAccountNotFoundOrLineNotFound"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    changeAccount: {
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
                    actor?: components["schemas"]["ActingStaff"];
                    personCount?: number;
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
                        data: components["schemas"]["StaffAccount"];
                        events: components["schemas"]["CausedEvents"];
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
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            404: components["responses"]["StoreNotFoundOrAccountNotFound"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    changeLine: {
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
                    actor?: components["schemas"]["ActingStaff"];
                    lineId?: string;
                    id?: string;
                    quantity?: number;
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
                        data: components["schemas"]["StaffAccount"];
                        events: components["schemas"]["CausedEvents"];
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
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            404: components["responses"]["StoreNotFoundOrAccountNotFoundOrLineNotFound"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    closeAccount: {
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
                    actor?: components["schemas"]["ActingStaff"];
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
                        events: components["schemas"]["CausedEvents"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            404: components["responses"]["StoreNotFoundOrAccountNotFound"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    moveAccount: {
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
                    actor?: components["schemas"]["ActingStaff"];
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
                            source: components["schemas"]["StaffTableAccount"];
                            target: components["schemas"]["StaffTableAccount"];
                        } | {
                            events: {
                                /** @enum {string} */
                                type: "table.updated" | "table.deleted";
                                tableId: string;
                                data: {
                                    tableId: string;
                                    uuid: string;
                                    /** Format: int64 */
                                    docNo: number;
                                    /** Format: date */
                                    docNoDate: string;
                                    tableName: string;
                                    desing: string;
                                    /** Format: int64 */
                                    personCount: number;
                                    /** @constant */
                                    channel: "TABLE";
                                    /** @constant */
                                    type: "dine_in";
                                    /** Format: int64 */
                                    createdAt: number;
                                    /** Format: int64 */
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
                                    cancelPayments: unknown[];
                                } & {
                                    [key: string]: unknown;
                                };
                            }[];
                        };
                        events: components["schemas"]["CausedEvents"];
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
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            404: components["responses"]["StoreNotFoundOrAccountNotFoundOrLineNotFound"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    collectPayment: {
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
                    actor?: components["schemas"]["ActingStaff"];
                    methodId: string;
                    amount?: number;
                    lines?: {
                        lineId?: string;
                        id?: string;
                        quantity?: number;
                    }[];
                    /** @description Among how many what is due is divided, when the amount is one equal part of it. */
                    parts?: number;
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
                        data: components["schemas"]["StaffAccount"];
                        events: components["schemas"]["CausedEvents"];
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
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            404: components["responses"]["StoreNotFoundOrAccountNotFoundOrLineNotFound"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    reopenAccount: {
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
                    actor?: components["schemas"]["ActingStaff"];
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
                        data: components["schemas"]["StaffAccount"];
                        events: components["schemas"]["CausedEvents"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            404: components["responses"]["StoreNotFoundOrAccountNotFound"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    cancelAccount: {
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
                    actor?: components["schemas"]["ActingStaff"];
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
                        data: components["schemas"]["StaffAccount"];
                        events: components["schemas"]["CausedEvents"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            404: components["responses"]["StoreNotFoundOrAccountNotFound"];
            409: components["responses"]["WorldResetOrAccountNotOpenOrPacketsOnly"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    setPacketStatus: {
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
                    actor?: components["schemas"]["ActingStaff"];
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
                        data: components["schemas"]["StaffAccount"];
                        events: components["schemas"]["CausedEvents"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            404: components["responses"]["StoreNotFoundOrAccountNotFound"];
            409: components["responses"]["WorldResetOrAccountNotOpenOrPacketsOnly"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listMetadata: {
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
                                /** Format: int64 */
                                docNo: number;
                                /** @description The title of its table; null: a packet. */
                                table: string | null;
                                /** @description The name on a packet. */
                                customer: string | null;
                                /**
                                 * Format: int64
                                 * @description Of the whole document, against its budget.
                                 */
                                bytes: number;
                                lines: {
                                    /** @enum {string} */
                                    list: "orders" | "payments" | "cancels";
                                    /**
                                     * Format: int64
                                     * @description Its place in that list.
                                     */
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
                                        /** Format: int64 */
                                        items: number;
                                        /** Format: int64 */
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
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    openPacket: {
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
                    actor?: components["schemas"]["ActingStaff"];
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
                    cart: components["schemas"]["StaffCartLine"][];
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
                        data: components["schemas"]["StaffAccount"];
                        events: components["schemas"]["CausedEvents"];
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
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listCallbacks: {
        parameters: {
            query?: {
                serverId?: string;
                pluginId?: string;
                kind?: "action" | "hook";
                /** @description Only calls about the account of this uuid, while it was open. */
                account?: string;
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
                            /** @description The table, packet or payment that it is about; null: none that has a name. */
                            subject: {
                                /** @enum {string} */
                                kind: "table" | "packet" | "payment";
                                /** @description A table's id, a packet's uuid or a payment's id. */
                                id: string;
                                /** @description As it is called on the floor: S2, or P-204 by the receipt number. */
                                title: string;
                                accountId: string | null;
                            } | null;
                            url: string;
                            requestHeaders: components["schemas"]["LoggedHeaders"];
                            /** @description Cut at 64 KB. */
                            requestBody: string;
                            /** @description Null where the call was not made. */
                            signedContent: string | null;
                            status: number | null;
                            responseHeaders: components["schemas"]["LoggedHeaders"] | null;
                            /** @description Cut at 64 KB. */
                            responseBody: string | null;
                            /** @enum {string} */
                            outcome: "answered" | "timeout" | "failed" | "rateLimited";
                            /** @description Why it failed, in English. */
                            error: string | null;
                            /** @description The same as data. */
                            errorCode: components["schemas"]["Message"] | null;
                            /** @description The JSON of the answer, where it was not cut. */
                            answer?: unknown;
                            answerValid: boolean | null;
                            /** @description Null: neither form. */
                            form: ("success" | "decision") | null;
                            message: string | null;
                            durationMs: number;
                            /**
                             * Format: int64
                             * @description How long it might have taken.
                             */
                            timeoutMs: number;
                            gate: ("yes" | "confirmed" | "failedOpen" | "warning" | "no") | null;
                            /** @description What a fault rule did to it; null: nothing. */
                            fault: components["schemas"]["FaultMark"] | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    callPlugin: {
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
                    actor?: components["schemas"]["ActingStaff"];
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
                        events: components["schemas"]["CausedEvents"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            404: components["responses"]["StoreNotFoundOrInstallNotFound"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listCallbacksInFlight: {
        parameters: {
            query?: {
                serverId?: string;
                pluginId?: string;
                kind?: "action" | "hook";
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
                            /** @description The `id` of an action, the `hookId` of a hook. */
                            requestId: string;
                            /** Format: date-time */
                            inFlightSince: string;
                            serverId: string;
                            pluginId: string;
                            /** @enum {string} */
                            kind: "action" | "hook";
                            type: string;
                            target: {
                                type?: string;
                                id: string;
                            } | null;
                            url: string;
                            /**
                             * Format: int64
                             * @description How long it may take; real time.
                             */
                            timeoutMs: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                serverId?: string;
                pluginId?: string;
                /** @description `retrying`: pending ones that have failed before. */
                status?: "pending" | "retrying" | "delivered" | "dropped" | "cancelled";
                type?: string;
                /** @description The `id` of an envelope: all deliveries of that event. */
                eventId?: string;
                /** @description Only rows that hold this text, whatever its case: in paths, queries and bodies, by the name of a table (S2) or the receipt number of a packet (P-204), or by the id of an event. One call looks through a part of the log: a page may be short or empty and still have a nextCursor. */
                search?: string;
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
                                /**
                                 * Format: int64
                                 * @description How many have been made.
                                 */
                                attempts: number;
                                nextAttemptAt: string | null;
                                /** @description Since when an attempt is under way that its receiver has not answered; null: none. */
                                inFlightSince: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** @description The table, packet or payment that it is about; null: none that has a name. */
                                subject: {
                                    /** @enum {string} */
                                    kind: "table" | "packet" | "payment";
                                    /** @description A table's id, a packet's uuid or a payment's id. */
                                    id: string;
                                    /** @description As it is called on the floor: S2, or P-204 by the receipt number. */
                                    title: string;
                                    accountId: string | null;
                                } | null;
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
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    clearDeliveries: {
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
                            /**
                             * Format: int64
                             * @description How many rows of the log were forgotten.
                             */
                            cleared: number;
                        };
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getDelivery: {
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
                        data: components["schemas"]["Delivery"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["DeliveryNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    redeliverDropped: {
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
                            /**
                             * Format: int64
                             * @description How many deliveries were made due now.
                             */
                            redelivered: number;
                        };
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFoundOrInstallNotFound"];
            409: components["responses"]["WorldResetOrDeliveriesPaused"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    redeliver: {
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
                        data: components["schemas"]["Delivery"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["DeliveryNotFound"];
            409: components["responses"]["WorldResetOrDeliveriesPaused"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    runDelivery: {
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
                        data: components["schemas"]["Delivery"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["DeliveryNotFound"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    cancelDelivery: {
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
                        data: components["schemas"]["Delivery"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["DeliveryNotFound"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getDeliveryTest: {
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
                        data: components["schemas"]["GeneratedTest"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listActivity: {
        parameters: {
            query?: {
                serverId?: string;
                /** @description 20 when left out. */
                limit?: number;
                /** @description Only changes of accounts that staff made. */
                by?: "staff";
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
                            /** Format: int64 */
                            status: number;
                            /** @description The status in the body of a refusal that came as HTTP 200 (catalog writes); else null. */
                            refusedStatus: number | null;
                            durationMs: number;
                            pluginId: string | null;
                        } | {
                            id: string;
                            /** Format: date-time */
                            at: string;
                            /** @constant */
                            kind: "attempt";
                            deliveryId: string;
                            /** Format: int64 */
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
                            actor: components["schemas"]["HistoryActor"];
                            accountId: string;
                            /** @enum {string} */
                            accountKind: "table" | "packet";
                            /** @description The name of the table; of a packet `P-` and its receipt number. */
                            title: string;
                        })[];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getFirsts: {
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
                            /** @description Whether a call came, also one whose key opens no install. */
                            called: boolean;
                            /** @description Whether an event was delivered. */
                            delivered: boolean;
                            /** @description Whether staff changed an account. */
                            staffChanged: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                serverId?: string;
                pluginId?: string;
                method?: string;
                path?: string;
                /** @description Only rows that hold this text, whatever its case: in paths, queries and bodies, by the name of a table (S2) or the receipt number of a packet (P-204), or by the id of an event. One call looks through a part of the log: a page may be short or empty and still have a nextCursor. */
                search?: string;
                /** @description A status, or a class of them; that of the refusal for one that came as HTTP 200. */
                status?: number | ("2xx" | "3xx" | "4xx" | "5xx");
                /** @description The same as a class in status. */
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
                                /**
                                 * Format: int64
                                 * @description 0: no answer, since a fault rule closed the connection.
                                 */
                                status: number;
                                /** @description The status in the body of a refusal that came as HTTP 200 (catalog writes); else null. */
                                refusedStatus: number | null;
                                durationMs: number;
                                pluginId: string | null;
                                /** @description In English. */
                                notes: string[];
                                /** @description The same notes as data. */
                                noteCodes: components["schemas"]["Message"][];
                                /** @description Why it went so: the first remark, or else what a refusal says; null: it went well. */
                                cause: string | null;
                                /** @description The table, packet or payment that it is about; null: none that has a name. */
                                subject: {
                                    /** @enum {string} */
                                    kind: "table" | "packet" | "payment";
                                    /** @description A table's id, a packet's uuid or a payment's id. */
                                    id: string;
                                    /** @description As it is called on the floor: S2, or P-204 by the receipt number. */
                                    title: string;
                                    accountId: string | null;
                                } | null;
                                /** @description What a fault rule did to it; null: nothing. */
                                fault: components["schemas"]["FaultMark"] | null;
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
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    clearRequests: {
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
                            /**
                             * Format: int64
                             * @description How many rows of the log were forgotten.
                             */
                            cleared: number;
                        };
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getRequest: {
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
                        data: components["schemas"]["LoggedRequest"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    resendRequest: {
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
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
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
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getRequestTest: {
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
                        data: components["schemas"]["GeneratedTest"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    sendCall: {
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
                    /** @description Whose key is used. */
                    pluginId: string;
                    /** @enum {string} */
                    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                    /** @description Such as /tables/open; /plugin-api before it may be left out. */
                    path: string;
                    /** @description Without the question mark, such as id=salon-3. */
                    query?: string;
                    /** @description Text is sent as it is, anything else as JSON; none when left out. */
                    body?: unknown;
                    /** @description Whether what it was answered with comes along: whole, and as the plugin gets it. */
                    withAnswer?: boolean;
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
                            /** @description Under which the call, its answer and the reasons stand in the log. */
                            id: string;
                            /** @description With withAnswer: null where the connection closed without a whole answer. */
                            answer?: {
                                /** Format: int64 */
                                status: number;
                                headers: components["schemas"]["LoggedHeaders"];
                                body: string;
                            } | null;
                        };
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFoundOrInstallNotFound"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getReport: {
        parameters: {
            query: {
                serverId?: string;
                pluginId: string;
                since?: string;
                /** @description Everything since the process started: worlds that ended and all sandboxes too. */
                all?: "true" | "false";
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
                        data: components["schemas"]["Report"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFoundOrInstallNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listReports: {
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
                        data: components["schemas"]["Report"][];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    exportHar: {
        parameters: {
            query?: {
                /** @description What came after a logged call, by its id, or from a time on. */
                since?: string;
                /** @description Everything since the process started: worlds that ended and all sandboxes too. */
                all?: "true" | "false";
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
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listFidelity: {
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
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listEvidence: {
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
                            /** Format: int64 */
                            calls: number;
                            /** Format: int64 */
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
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    addEvidence: {
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
                            /** Format: int64 */
                            calls: number;
                            /** Format: int64 */
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
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
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
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getEvidence: {
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
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["EvidenceNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    deleteEvidence: {
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
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["EvidenceNotFound"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listDevices: {
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
                        data: components["schemas"]["Device"][];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    pairDevice: {
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
                        data: components["schemas"]["Device"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFoundOrInstallNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    issueDeviceToken: {
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
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listDevicePayments: {
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
            400: components["responses"]["Schema"];
            /** @description The caller is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listPayments: {
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
                        data: components["schemas"]["Payment"][];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    requestPayment: {
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
                    actor?: components["schemas"]["ActingStaff"];
                    accountId?: string;
                    deviceId?: string;
                    methodId?: string;
                    amount: number;
                    currency?: string;
                    /** @description Among how many what is due is divided, when the amount is one equal part of it. */
                    parts?: number;
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
                        events: components["schemas"]["CausedEvents"];
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
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
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
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getPayment: {
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
                        data: components["schemas"]["Payment"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFoundOrNoSuchPayment"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    reconcilePayment: {
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
                    actor?: components["schemas"]["ActingStaff"];
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
                        data: components["schemas"]["Payment"];
                        events: components["schemas"]["CausedEvents"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            404: components["responses"]["StoreNotFoundOrNoSuchPayment"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getPaymentTest: {
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
                        data: components["schemas"]["GeneratedTest"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFoundOrNoSuchPayment"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listAlarms: {
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
                            /** @description When staff said that it has looked; null: not yet. */
                            acknowledgedAt: string | null;
                            /** @description The user id of who did. */
                            acknowledgedBy: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    acknowledgeAlarms: {
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
                    actor?: components["schemas"]["ActingStaff"];
                    /** @description The alarms that were looked at; all of them when left out. */
                    ids?: string[];
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
                            /** @enum {string} */
                            kind: "amountExceedsRequested" | "conflictingResult" | "noAccount" | "exceedsTotal";
                            paymentId: string;
                            message: string;
                            /** @description When staff said that it has looked; null: not yet. */
                            acknowledgedAt: string | null;
                            /** @description The user id of who did. */
                            acknowledgedBy: string | null;
                        }[];
                        events: components["schemas"]["CausedEvents"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
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
                        data: components["schemas"]["AutopilotRun"] | null;
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    startAutopilot: {
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
                        data: components["schemas"]["AutopilotRun"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowedOrStoreExpired"];
            404: components["responses"]["StoreNotFound"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    stopAutopilot: {
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
                        data: components["schemas"]["AutopilotRun"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
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
                            /**
                             * Format: int64
                             * @description Those that the file would have.
                             */
                            steps: number;
                            /** @description What was done last, for instance `staff openTable`. */
                            last: string | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    controlRecording: {
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
                        data: components["schemas"]["Scenario"] | ({
                            /** Format: date-time */
                            startedAt: string;
                            /**
                             * Format: int64
                             * @description Those that the file would have.
                             */
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
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listScenarios: {
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
                        data: components["schemas"]["ScenarioRow"][];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getScenario: {
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
                        data: components["schemas"]["ScenarioFile"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["ScenarioNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    putScenario: {
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
                "application/json": components["schemas"]["ScenarioFile"];
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
                        data: components["schemas"]["ScenarioFile"];
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
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    deleteScenario: {
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
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["ScenarioNotFound"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    runScenario: {
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
                    /**
                     * @description Who answers for the plugins of receiver steps. `plugin`: their own addresses are called, and fault rules replace the answers; the default for an install that has a webhook when the run begins. `scenario`: a receiver of the scenario is called instead; the default otherwise, and used wherever the plugin has no address.
                     * @enum {string}
                     */
                    receivers?: "plugin" | "scenario";
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
                        data: components["schemas"]["ScenarioRun"];
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
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["ScenarioNotFound"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
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
                        data: components["schemas"]["ScenarioRun"] | null;
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    controlScenarioRun: {
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
                        data: components["schemas"]["ScenarioRun"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    listReceiverChecks: {
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
                                /** @description What was seen, or why it was skipped; in English. */
                                found: string;
                                /** @description The sentences of it as data. */
                                foundCodes: components["schemas"]["Message"][];
                            }[];
                        }[];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    checkReceiver: {
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
                        data: components["schemas"]["ReceiverCheck"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFoundOrInstallNotFound"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getReceiverCheck: {
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
                        data: components["schemas"]["ReceiverCheck"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    pressButton: {
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
                    button: components["schemas"]["DeviceButton"];
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
                        data: components["schemas"]["PressedButton"];
                        events: components["schemas"]["CausedEvents"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFoundOrNoSuchPayment"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getButtonMessage: {
        parameters: {
            query: {
                serverId?: string;
                button: components["schemas"]["DeviceButton"];
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
                            button: components["schemas"]["DeviceButton"];
                            /** @description JSON, or text where a message was edited into something else. */
                            message: unknown;
                            /** @description The amount rule that decides the outcome. */
                            rule: components["schemas"]["AmountRule"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFoundOrNoSuchPayment"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getTerminalScenario: {
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
                        data: components["schemas"]["PlayedSale"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFoundOrNoSuchPayment"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    playTerminalScenario: {
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
                        data: components["schemas"]["PlayedSale"];
                        events: components["schemas"]["CausedEvents"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFoundOrNoSuchPayment"];
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    stopTerminalScenario: {
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
                        data: components["schemas"]["PlayedSale"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFoundOrNoSuchPayment"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    getAmountRules: {
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
                        data: components["schemas"]["AmountRules"];
                    };
                };
            };
            400: components["responses"]["Schema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
    setAmountRules: {
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
                        data: components["schemas"]["AmountRules"];
                    };
                };
            };
            400: components["responses"]["WrongContentTypeOrInvalidJsonOrSchema"];
            401: components["responses"]["ControlTokenNeeded"];
            403: components["responses"]["HostNotAllowedOrOriginNotAllowed"];
            404: components["responses"]["StoreNotFound"];
            409: components["responses"]["WorldReset"];
            413: components["responses"]["BodyTooLarge"];
            503: components["responses"]["StorageUnavailable"];
        };
    };
}
